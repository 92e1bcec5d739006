"""The page of `nqueens serve` and the HTTP API beneath it; needs the extra `web` (Starlette and uvicorn)."""
