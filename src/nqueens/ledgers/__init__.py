"""Long counts: ledger files, drivers of batches on threads or a cluster, progress, audits, merging and export."""
