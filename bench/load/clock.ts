/** Milliseconds of a clock that all threads and processes of this machine share. */
export const clockMs = (): number => Number(process.hrtime.bigint() / 1000n) / 1000;
