"""Tags of the features name dispositivos of the law; they are no markers of pytest."""


def pytest_bdd_apply_tag(tag, function):
    return True
