import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { ImportFile, ImportReader } from './content';
import { ImportRefused } from './importRefused';
import { localReader } from './localReader';
import type { FromReader, ToReader } from './readerMessages';

/** Tests run the sources, where a thread could not load TypeScript. */
const PROGRAM = join(__dirname, 'importThread.js');
const MEMORY_MB = 512;
const LONGEST_MS = 120_000;

/**
 * Reads a file in a thread of its own with bounded memory and time, so that no file delays other
 * requests or ends the process.
 */
export function openReader(bytes: Buffer, file: ImportFile, program = PROGRAM): ImportReader {
  return existsSync(program) ? threadReader(bytes, file, program) : localReader(bytes, file);
}

interface Waiting {
  resolve: (result: unknown) => void;
  reject: (error: Error) => void;
  timer: NodeJS.Timeout;
}

function threadReader(bytes: Buffer, file: ImportFile, program: string): ImportReader {
  const thread = new Worker(program, {
    workerData: { bytes, file },
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  const waiting = new Map<number, Waiting>();
  let failed: Error | null = null;
  let last = 0;
  const fail = (error: Error) => {
    failed ??= error;
    for (const { reject, timer } of waiting.values()) {
      clearTimeout(timer);
      reject(failed);
    }
    waiting.clear();
    void thread.terminate();
  };
  thread.on('error', (error: unknown) => fail(asRefusal(error)));
  thread.on('exit', () => fail(new Error('The thread of an import has ended')));
  thread.on('message', (message: FromReader) => {
    const call = waiting.get(message.id);
    waiting.delete(message.id);
    if (!call) return;
    clearTimeout(call.timer);
    if ('result' in message) call.resolve(message.result);
    else
      call.reject(message.problem ? new ImportRefused(message.problem) : new Error(message.error));
  });
  const ask = <Result>(call: ToReader['call']) =>
    new Promise<Result>((resolve, reject) => {
      if (failed) return reject(failed);
      last += 1;
      const timer = setTimeout(() => fail(new ImportRefused('tookTooLong')), LONGEST_MS).unref();
      waiting.set(last, { resolve: (result) => resolve(result as Result), reject, timer });
      return thread.postMessage({ id: last, call } satisfies ToReader);
    });
  return {
    check: () => ask({ kind: 'check' }),
    board: (at) => ask({ kind: 'board', at }),
    relations: (at) => ask({ kind: 'relations', at }),
    tasks: (at, from, count) => ask({ kind: 'tasks', at, from, count }),
    async readFile(path, most) {
      const read = await ask<Uint8Array | null>({ kind: 'readFile', path, most });
      return read && Buffer.from(read.buffer, read.byteOffset, read.length);
    },
    close: () => fail(new Error('The import was closed')),
  };
}

function asRefusal(error: unknown): Error {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ERR_WORKER_OUT_OF_MEMORY') return new ImportRefused('outOfMemory');
  return error instanceof Error ? error : new Error(String(error));
}
