const LENGTH = 40_000;
/** Linear work takes as long for a text as for its four quarters, quadratic work four times. */
const MOST_RATIO = 2.25;
/**
 * Quadratic work on 40,000 characters takes longer on any current machine; below this the garbage
 * collector determines the ratio.
 */
const SHORT_MS = 100;

/** The characters by which two texts of the same shape differ: a function may remember a text. */
const STEP = 120;

/** CPU time in milliseconds: it does not grow when other programs use the CPU. */
function timeOf(run: (text: string) => unknown, text: string): number {
  const before = process.cpuUsage();
  run(text);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

/**
 * Whether a text of `LENGTH` characters takes about as long as four of a quarter of them, which
 * leave as much to the garbage collector; a busy machine gets more tries.
 */
function isLinear(run: (text: string) => unknown, textOf: (length: number) => string): boolean {
  const best = { quarters: Infinity, whole: Infinity };
  for (let tries = 0; tries < 8; tries += 1) {
    const less = tries * 4 * STEP;
    best.whole = Math.min(best.whole, timeOf(run, textOf(LENGTH - less)));
    if (best.whole < SHORT_MS) return true;
    const quarters = [0, 1, 2, 3].map((n) => timeOf(run, textOf((LENGTH - less - n * STEP) / 4)));
    best.quarters = Math.min(
      best.quarters,
      quarters.reduce((sum, ms) => sum + ms, 0),
    );
    if (tries > 0 && best.whole < best.quarters * MOST_RATIO) return true;
  }
  return false;
}

/**
 * The texts for which a function takes more than linear time. It tests ten thousand characters
 * first, to find very slow functions without a long wait.
 * @param farTooSlowMs for those ten thousand
 */
export function slowTexts(
  run: (text: string) => unknown,
  texts: readonly ((length: number) => string)[],
  farTooSlowMs = 100,
): string[] {
  const isSlow = (textOf: (length: number) => string) =>
    ![0, 1, 2, 3].some((tries) => timeOf(run, textOf(10_000 - tries * STEP)) <= farTooSlowMs) ||
    !isLinear(run, textOf);
  return texts.filter(isSlow).map((textOf) => JSON.stringify(textOf(60)));
}
