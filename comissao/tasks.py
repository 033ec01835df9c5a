"""Background work of this app goes through `selecoes.tasks`: documents and notices."""
