import type { Readable } from 'node:stream';

/** What a command reads and writes: the process's own, or a test's. */
export interface Io {
  env: Readonly<Record<string, string | undefined>>;
  /** The folder that relative paths begin in. */
  cwd: string;
  stdin: Readable & { isTTY?: boolean; setRawMode?: (isRaw: boolean) => unknown };
  /** Standard output: results only. */
  write(chunk: string | Uint8Array): void | Promise<void>;
  /** Standard error: questions, progress, errors. */
  note(text: string): void;
  /** Whether standard error is a terminal, which can show progress on one line. */
  showsProgress: boolean;
  /** Aborted by Ctrl-C. */
  signal: AbortSignal;
}

/** Exit codes, documented in docs/cli.md. */
export const EXIT = { ok: 0, refused: 1, usage: 2, notReachable: 3, notSignedIn: 4 } as const;

/** A failure that the user can do something about, with its exit code. */
export class CliError extends Error {
  override readonly name = 'CliError';

  constructor(
    readonly exitCode: 1 | 2 | 3 | 4,
    message: string,
  ) {
    super(message);
  }
}

export const refusedBecause = (message: string): CliError => new CliError(EXIT.refused, message);
export const usageError = (message: string): CliError => new CliError(EXIT.usage, message);
