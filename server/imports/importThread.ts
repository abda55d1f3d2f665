/** The thread that reads one uploaded file, for `threadReader`. It reaches nothing but its bytes. */
import { parentPort, workerData } from 'node:worker_threads';
import type { ImportFile } from './content';
import { ImportRefused } from './importRefused';
import { localReader } from './localReader';
import type { FromReader, ToReader } from './readerMessages';

const { bytes, file } = workerData as { bytes: Uint8Array; file: ImportFile };
const reader = localReader(bytes, file);

async function answer({ id, call }: ToReader): Promise<void> {
  try {
    send({ id, result: await run(call) });
  } catch (error) {
    const problem = error instanceof ImportRefused ? error.problem : null;
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
    send({ id, problem, error: text });
  }
}

async function run(call: ToReader['call']): Promise<unknown> {
  switch (call.kind) {
    case 'check':
      return reader.check();
    case 'board':
      return reader.board(call.at);
    case 'relations':
      return reader.relations(call.at);
    case 'tasks':
      return reader.tasks(call.at, call.from, call.count);
    case 'readFile':
      return reader.readFile(call.path, call.most);
  }
}

const send = (message: FromReader) => parentPort?.postMessage(message);

parentPort?.on('message', (message: ToReader) => void answer(message));
