import type { CopyRecord, Reach } from './rowsDatabase';

/** The part of the log that is stored without a gap. */
export type LogRange = Pick<Reach, 'startSeq' | 'foldedSeq' | 'cursor' | 'at'>;

/**
 * Extends the stored part of the log by another one. Parts of two connections that overlap or touch
 * are one part.
 * @returns null if there is a gap between them
 */
export function joinRanges(stored: LogRange, next: LogRange): LogRange | null {
  if (next.startSeq > stored.cursor || stored.startSeq > next.cursor) return null;
  return {
    startSeq: Math.min(stored.startSeq, next.startSeq),
    foldedSeq: stored.foldedSeq,
    cursor: Math.max(stored.cursor, next.cursor),
    at: next.cursor >= stored.cursor ? next.at : stored.at,
  };
}

/** The seq up to which a copy is complete with the stored commits, and when that was. */
export function completeUpTo(
  { asOf, at, isDoubtful }: Pick<CopyRecord, 'asOf' | 'at' | 'isDoubtful'>,
  range: LogRange | undefined,
): { asOf: number; at: number } {
  if (isDoubtful || !range) return { asOf, at };
  const firstSeq = Math.max(range.startSeq, range.foldedSeq ?? 0);
  if (asOf < firstSeq || asOf > range.cursor) return { asOf, at };
  return { asOf: range.cursor, at: Math.max(at, range.at) };
}
