/** The number of histories per law: few by default, many with `LAW_RUNS=5000`. */
export const LAW_RUNS = Number(process.env.LAW_RUNS ?? 250);
