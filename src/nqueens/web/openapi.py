"""OpenAPI document of the HTTP API, generated from the table of endpoints."""

from __future__ import annotations

from typing import Any

from nqueens import __version__
from nqueens.web.endpoints import ENDPOINTS, Endpoint
from nqueens.web.parameters import Parameter

_ERRORS = {"400": "Invalid request.", "403": "Request from another site.", "429": "Too many running jobs."}


def openapi_document() -> dict[str, Any]:
    """Returns the document as plain values."""
    paths: dict[str, Any] = {
        f"/api/{each.name}": {"post" if each.body else "get": _operation(each)} for each in ENDPOINTS
    }
    paths["/api/jobs"] = {"get": _plain("jobs", "The running jobs of this server.")}
    paths["/api/jobs/{id}"] = {
        "delete": _plain("stopJob", "Cancel a job; `stopped` is false if it has just ended by itself.")
        | {"parameters": [{"name": "id", "in": "path", "required": True, "schema": {"type": "string"}}]}
    }
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "nqueens",
            "version": __version__,
            "description": "Every answer is computed by the package `nqueens` on the serving machine. Rows and columns "
            "count from 0; row 0 is the top row. Solutions with one queen in every row of a plane board are returned "
            "as `placement`, the column of each row; all others as `pieces`, the squares [row, column] by piece name. "
            "An endpoint that does not support a problem answers with status 400. Errors are JSON objects with one "
            "sentence in `error`.",
            "license": {"name": "MIT", "identifier": "MIT"},
        },
        "paths": paths,
        "components": {
            "schemas": {"Error": {"type": "object", "properties": {"error": {"type": "string"}}, "required": ["error"]}}
        },
    }


def _plain(name: str, summary: str) -> dict[str, Any]:
    return {"operationId": name, "summary": summary, "responses": _responses(("application/json",))}


def _operation(endpoint: Endpoint) -> dict[str, Any]:
    content = {"description": endpoint.body, "required": True, "content": {"application/octet-stream": {}}}
    return {
        "operationId": endpoint.name,
        "summary": endpoint.summary,
        "parameters": [_parameter(each) for each in endpoint.parameters],
        **({"requestBody": content} if endpoint.body else {}),
        "responses": _responses(endpoint.media),
    }


def _parameter(parameter: Parameter) -> dict[str, Any]:
    described: dict[str, Any] = {
        "name": parameter.name,
        "in": "query",
        "description": parameter.help,
        "required": parameter.required,
        "schema": parameter.schema(),
    }
    if parameter.kind in ("squares", "settings"):
        described |= {"style": "form", "explode": True}
    return described | ({"example": parameter.example} if parameter.example else {})


def _responses(media: tuple[str, ...]) -> dict[str, Any]:
    error = {"application/json": {"schema": {"$ref": "#/components/schemas/Error"}}}
    return {
        "200": {"description": "The answer.", "content": {each: {} for each in media}},
        **{status: {"description": text, "content": error} for status, text in _ERRORS.items()},
    }
