/** Histories that a law is tried on: few in the everyday run, many with `LAW_RUNS=5000`. */
export const LAW_RUNS = Number(process.env.LAW_RUNS ?? 250);
