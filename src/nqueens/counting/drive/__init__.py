"""Working through a ledger: which batch next, on threads or on a cluster, and how far it is."""
