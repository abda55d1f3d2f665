const LENGTH = 40_000;
/** Linear work takes four times as long for four times the text, quadratic work 16 times. */
const MOST_RATIO = 9;
/**
 * Quadratic work on 40,000 characters takes longer on any current machine; below this the garbage
 * collector determines the ratio.
 */
const SHORT_MS = 100;

/** CPU time in milliseconds: it does not grow when other programs use the CPU. */
function timeOf(run: (text: string) => unknown, text: string): number {
  const before = process.cpuUsage();
  run(text);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

/**
 * Whether the time for `LENGTH` characters is a linear multiple of that for a quarter of them; a
 * busy machine gets more tries.
 */
function isLinear(run: (text: string) => unknown, textOf: (length: number) => string): boolean {
  const best = { quarter: Infinity, whole: Infinity };
  for (let tries = 0; tries < 8; tries += 1) {
    best.whole = Math.min(best.whole, timeOf(run, textOf(LENGTH)));
    if (best.whole < SHORT_MS) return true;
    best.quarter = Math.min(best.quarter, timeOf(run, textOf(LENGTH / 4)));
    if (tries > 0 && best.whole < best.quarter * MOST_RATIO) return true;
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
    Math.min(timeOf(run, textOf(10_000)), timeOf(run, textOf(10_000))) > farTooSlowMs ||
    !isLinear(run, textOf);
  return texts.filter(isSlow).map((textOf) => JSON.stringify(textOf(60)));
}
