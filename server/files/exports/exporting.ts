import type { Services } from '../../domain/core/services';
import type { ExportJob } from '../../domain/exports/exportRows';
import type { ExportWords } from '../../domain/exports/formats/words';

/** The work on one export. */
export interface Exporting {
  services: Pick<Services, 'db' | 'files'>;
  job: ExportJob;
  /** A folder of its own, which is deleted afterwards. */
  folder: string;
  words: ExportWords;
  now: Date;
  signal: AbortSignal;
  progress: Progress;
}

/** A file of this machine that is ready to be stored. */
export interface MadeFile {
  path: string;
  filename: string;
  mime: string;
  /** The boards in it. */
  boardIds: readonly number[];
}

/** Counts what was done of what is to be done. */
export interface Progress {
  /** More work was found. */
  expect(steps: number): void;
  did(steps: number): void;
  /** From 0 to 99: it is 100 when the file is stored. */
  percent(): number;
}

export function createProgress(): Progress {
  let expected = 0;
  let done = 0;
  return {
    expect: (steps) => void (expected += steps),
    did: (steps) => void (done += steps),
    percent: () => Math.min(99, Math.floor((100 * done) / Math.max(expected, done, 1))),
  };
}
