"""The hand of the browser story: clicks and types as one person at a time, and reads what the page says."""

from tests.navegador.conferencia import conferir, entrar_como


class Mao:
    """Clicks and types as one person at a time."""

    def __init__(self, pagina, endereco):
        self.pagina, self.endereco = pagina, endereco

    def como(self, usuario, caminho="/painel/"):
        entrar_como(self.pagina, self.endereco, usuario)
        self.pagina.goto(self.endereco + caminho)

    def abrir(self, texto):
        self.pagina.get_by_role("link", name=texto).first.click()

    def apertar(self, texto):
        self.pagina.get_by_role("button", name=texto, exact=True).first.click()

    def escrever(self, **campos):
        for nome, valor in campos.items():
            self.pagina.locator(f"[name={nome.replace('__', '-')}]").first.fill(valor)

    def marcar(self, rotulo):
        self.pagina.get_by_label(rotulo, exact=True).check()

    def escolher(self, nome, valor):
        self.pagina.locator(f"select[name={nome}]").select_option(valor)

    def le(self, *textos):
        corpo = self.pagina.locator("main").inner_text()
        for texto in textos:
            assert texto in corpo, f"{self.pagina.url}: falta “{texto}” em\n{corpo[:1500]}"

    def conferir(self, nome):
        # A click waits for the new page to begin, not for its stylesheet: without it everything is wide.
        self.pagina.wait_for_load_state("load")
        conferir(self.pagina, nome)
