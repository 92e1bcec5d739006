"""Work in other processes, threads and machines: programs with limits, servers and their clients, crews, locks."""
