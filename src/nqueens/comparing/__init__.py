"""Comparison of solvers on the same questions: judged answers, costs, and growth with n."""
