#!/usr/bin/env node
import type { Io } from './io';
import { runCli } from './runCli';

const { stdin, stdout, stderr, env } = process;
const stopping = new AbortController();

/** Below npx one Ctrl-C arrives twice: from the terminal, and forwarded. */
const ONE_REQUEST_MS = 2_000;
let interruptedAt: number | null = null;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    const now = performance.now();
    if (interruptedAt !== null && now - interruptedAt > ONE_REQUEST_MS) process.exit(130);
    interruptedAt ??= now;
    stopping.abort(new DOMException(signal, 'AbortError'));
  });

// A reader that has seen enough, such as `head`, is no error.
stdout.on('error', (error: NodeJS.ErrnoException) => {
  process.exit(error.code === 'EPIPE' ? 0 : 1);
});

const io: Io = {
  env,
  cwd: process.cwd(),
  stdin,
  write: (chunk) =>
    new Promise((resolve) => {
      stdout.write(chunk, () => resolve());
    }),
  note: (text) => void stderr.write(text),
  showsProgress: stderr.isTTY === true,
  signal: stopping.signal,
};

runCli(process.argv.slice(2), io).then(
  (code) => process.exit(interruptedAt !== null && code !== 0 ? 130 : code),
  (error: unknown) => {
    stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
    process.exit(1);
  },
);
