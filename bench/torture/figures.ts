import { KINDS, type Findings, type Kind } from './findings';

/** The smallest value that at least `share` of the values do not exceed; NaN without values. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? NaN;
}

/** For example "p50 0.61 s, p95 0.92 s, max 1.40 s (40 times)". */
export function spread(valuesMs: readonly number[]): string {
  const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;
  if (valuesMs.length === 0) return 'never';
  const [p50, p95, max] = [0.5, 0.95, 1].map((share) => seconds(percentile(valuesMs, share)));
  return `p50 ${p50}, p95 ${p95}, max ${max} (${valuesMs.length} times)`;
}

const WORDS: Record<Kind, string> = {
  lost: 'lost',
  doubled: 'doubled',
  hole: 'holes',
  wrong: 'wrong',
  half: 'half accounts',
  fault: 'faults',
  torn: 'torn',
};
const SHOWN = 4;

/** The first sentences of each kind of finding, then all counts in one line. */
export function verdict(findings: Findings): string[] {
  const shown = KINDS.flatMap((kind) => {
    const own = findings.sentences.filter((sentence) => sentence.startsWith(`${kind}: `));
    return own.length > SHOWN
      ? [...own.slice(0, SHOWN), `${kind}: … and ${own.length - SHOWN} more`]
      : own;
  });
  return [...shown, KINDS.map((kind) => `${WORDS[kind]} ${findings.count(kind)}`).join(', ')];
}

/** A listener that says after each `step` of something how many there were. */
export const every =
  (step: number, what: string, say: (line: string) => void) =>
  (done: number): void =>
    void (done % step === 0 && say(`  ${done} ${what}`));
