"""Working through a ledger: which piece next, on threads or on a cluster, and how far it is."""
