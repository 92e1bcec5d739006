"""Parameters of a request: their checks, their parsing and their OpenAPI schema."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import nan
from typing import Any, Literal

from nqueens.board.board import Board, Square, parse_whole_number
from nqueens.errors import BadInput, any_of

_Kind = Literal["board", "squares", "placement", "whole", "how many", "number", "flag", "text", "settings"]
_LONGEST_SHOWN = 40


@dataclass(frozen=True)
class Parameter:
    """One parameter. `low` and `high` bound a number, the rows and columns of a board, or the rows of a placement.

    A value of the kind `how many` is one of the choices or a whole number.
    """

    name: str
    kind: _Kind
    help: str
    default: object = None
    low: float | None = None
    high: float | None = None
    choices: tuple[str, ...] = ()
    required: bool = False
    example: str = ""

    def parse(self, given: Sequence[str]) -> Any:
        """Returns the value in its own type, or the default if none is given; raises BadInput."""
        if not given:
            if self.required:
                raise BadInput(f"The parameter {self.name} is missing: {self.help}")
            return self.default
        if self.kind == "squares":
            return [self._square(part) for text in given for part in text.split(";") if part]
        if self.kind == "settings":
            return dict(self._setting(text) for text in given)
        if len(given) > 1:
            raise BadInput(f"The parameter {self.name} may be given only once, got {len(given)} values.")
        return self._one(given[0])

    def _one(self, text: str) -> Any:
        if text in self.choices:
            return text
        match self.kind:
            case "board":
                board = Board.parse(text)
                if board.dimensions != 2:
                    raise BadInput(f"The board must have two dimensions, got {_shown(text)}.")
                self._check(max(board.sizes), text, "The board must have at most {high} rows and columns")
                return board
            case "placement":
                columns = [parse_whole_number(part, "A column") for part in text.split(",") if part]
                self._check(len(columns), f"{len(columns)}", "The placement must have at most {high} rows")
                return columns
            case "whole":
                number = parse_whole_number(text, f"The parameter {self.name}")
                self._check(number, text, f"The parameter {self.name} must be a whole number {self._range()}")
                return number
            case "how many":
                sentence = (
                    f"The parameter {self.name} must be {', '.join(self.choices)} or a whole number {self._range()}"
                )
                if not re.fullmatch("[0-9]{1,9}", text):
                    raise BadInput(f"{sentence}, got {_shown(text)}.")
                self._check(int(text), text, sentence)
                return int(text)
            case "number":
                try:
                    value = float(text)
                except ValueError:
                    value = nan
                self._check(value, text, f"The parameter {self.name} must be a number {self._range()}")
                return value
            case "flag":
                if text not in ("true", "false", "1", "0"):
                    raise BadInput(f"The parameter {self.name} must be true or false, got {_shown(text)}.")
                return text in ("true", "1")
        if self.choices:
            raise BadInput(f"The parameter {self.name} must be {any_of(self.choices)}, got {_shown(text)}.")
        return text

    def _check(self, number: float, text: str, sentence: str) -> None:
        if not (self.low is None or number >= self.low) or not (self.high is None or number <= self.high):
            raise BadInput(f"{sentence.format(high=f'{self.high:g}')}, got {_shown(text)}.")

    def _range(self) -> str:
        low = f"from {self.low:g}" if self.low is not None else ""
        high = f"{'to' if low else 'up to'} {self.high:.16g}" if self.high is not None else ""
        return f"{low} {high}".strip()

    def _square(self, text: str) -> Square:
        row, comma, column = text.partition(",")
        if not comma:
            raise BadInput(f"A square must be written as row,column, such as 0,3, got {_shown(text)}.")
        return parse_whole_number(row, "The row of a square"), parse_whole_number(column, "The column of a square")

    def _setting(self, text: str) -> tuple[str, str]:
        name, equals, value = text.partition("=")
        if not (name and equals):
            raise BadInput(f"A solver option must be written as name=value, got {_shown(text)}.")
        return name, value

    def schema(self) -> dict[str, object]:
        """Returns the OpenAPI schema of the value."""
        kinds: dict[_Kind, dict[str, object]] = {
            "board": {"type": "string", "pattern": "^[0-9]+(x[0-9]+)?$"},
            "squares": {"type": "array", "items": {"type": "string", "pattern": "^[0-9]+,[0-9]+$"}},
            "placement": {"type": "string", "pattern": "^([0-9]+(,[0-9]+)*)?$"},
            "whole": {"type": "integer"},
            "how many": {"type": "string", "pattern": f"^({'|'.join(self.choices)}|[0-9]+)$"},
            "number": {"type": "number"},
            "flag": {"type": "boolean"},
            "text": {"type": "string"},
            "settings": {"type": "array", "items": {"type": "string", "pattern": "^.+=.*$"}},
        }
        schema = dict(kinds[self.kind])
        if self.choices and self.kind == "text":
            schema["enum"] = list(self.choices)
        if self.kind in ("whole", "number"):
            schema |= {"minimum": self.low} if self.low is not None else {}
            schema |= {"maximum": self.high} if self.high is not None else {}
        if self.default not in (None, (), {}):
            schema["default"] = self.default
        return schema


def parse_all(parameters: Iterable[Parameter], given: Iterable[tuple[str, str]]) -> Mapping[str, Any]:
    """Returns the values of all parameters in a query; raises BadInput for unknown names and invalid values."""
    known = {parameter.name: parameter for parameter in parameters}
    texts: dict[str, list[str]] = {name: [] for name in known}
    for name, text in given:
        if name not in known:
            allowed = ", ".join(known) or "none"
            raise BadInput(f"Unknown parameter {_shown(name)}; allowed: {allowed}.")
        texts[name].append(text)
    return {name: known[name].parse(values) for name, values in texts.items()}


def _shown(text: str) -> str:
    return repr(text if len(text) <= _LONGEST_SHOWN else text[:_LONGEST_SHOWN] + "…")
