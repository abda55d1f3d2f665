import { StringDecoder } from 'node:string_decoder';
import type { Io } from './io';

/** Reads the whole standard input. */
export async function readAll({ stdin }: Pick<Io, 'stdin'>): Promise<string> {
  stdin.setEncoding('utf8');
  let text = '';
  for await (const chunk of stdin) text += String(chunk);
  return text;
}

/** The answer to a question: a line of a terminal, which shows it unless `isHidden`. */
export async function ask(io: Io, question: string, isHidden = false): Promise<string> {
  io.note(question);
  try {
    return await readLine(io, isHidden);
  } finally {
    io.note('\n');
  }
}

const ENTER = new Set(['\r', '\n', '\u0004']);
const RUBOUT = new Set(['\u007f', '\b']);
const CTRL_C = '\u0003';

function readLine({ stdin, note, signal }: Io, isHidden: boolean): Promise<string> {
  return new Promise((resolve, reject) => {
    const decoder = new StringDecoder('utf8');
    let line = '';
    stdin.setRawMode?.(true);
    const end = (finish: () => void) => {
      stdin.setRawMode?.(false);
      stdin.off('data', take).pause();
      signal.removeEventListener('abort', stop);
      finish();
    };
    const stop = () => end(() => reject(signal.reason));
    const take = (chunk: Buffer | string) => {
      for (const key of typeof chunk === 'string' ? chunk : decoder.write(chunk)) {
        if (key === CTRL_C) return end(() => reject(new DOMException('Ctrl-C', 'AbortError')));
        if (ENTER.has(key)) return end(() => resolve(line));
        if (RUBOUT.has(key)) {
          if (line !== '' && !isHidden) note('\b \b');
          line = [...line].slice(0, -1).join('');
        } else if (key >= ' ') {
          line += key;
          if (!isHidden) note(key);
        }
      }
    };
    signal.addEventListener('abort', stop, { once: true });
    stdin.on('data', take).resume();
  });
}
