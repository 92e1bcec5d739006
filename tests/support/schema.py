"""The published JSON Schema of results and of the objects that commands print."""

import json
from functools import cache
from importlib.resources import files
from typing import Any

SCHEMA: dict[str, Any] = json.loads(files("nqueens").joinpath("schema.json").read_text(encoding="utf-8"))


@cache
def _validator(name: str | None) -> Any:
    """Returns the validator of a class, or None without the package jsonschema."""
    try:
        from jsonschema import Draft202012Validator
    except ImportError:
        return None
    chosen = SCHEMA if name is None else {"$ref": f"#/$defs/{name}", "$defs": SCHEMA["$defs"]}
    Draft202012Validator.check_schema(chosen)
    return Draft202012Validator(chosen)


def check_schema(value: object, name: str | None = None) -> None:
    """Raises ValidationError unless plain values fit the schema of a class, or of the object that a command prints."""
    validator = _validator(name)
    if validator is not None:
        validator.validate(value)
