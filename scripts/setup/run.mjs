// Child processes that end with us, with what they said kept for the one who has to read it.
import { spawn } from 'node:child_process';
import { root } from './project.mjs';

const children = new Set();
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** Only while there are children: later, signals belong to the server that runs in this process. */
function leave(signal) {
  children.forEach((child) => child.kill('SIGTERM'));
  process.exit(signal === 'SIGINT' ? 130 : 143);
}

function keep(child) {
  if (!children.size) SIGNALS.forEach((signal) => process.on(signal, leave));
  children.add(child);
}

function forget(child) {
  children.delete(child);
  if (!children.size) SIGNALS.forEach((signal) => process.off(signal, leave));
}

/** A command that ended badly; `output` is all that it printed. */
export class CommandFailed extends Error {
  constructor(command, code, output) {
    super(`${command} ended with ${code}`);
    this.output = output;
    this.code = code;
  }
}

/**
 * @param options.onOutput gets the text as it comes, beside it being kept
 * @returns what the command printed, both streams in order
 * @throws {CommandFailed} for any end but 0
 */
export function run(command, args, { env = {}, onOutput, cwd = root } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    keep(child);
    const chunks = [];
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        chunks.push(text);
        onOutput?.(text);
      });
    }
    child.on('error', (error) => {
      forget(child);
      reject(new CommandFailed(command, error.code, String(error)));
    });
    child.on('close', (code, signal) => {
      forget(child);
      const output = chunks.join('');
      if (code === 0) resolve(output);
      else reject(new CommandFailed([command, ...args].join(' '), code ?? signal, output));
    });
  });
}

/** A script of node_modules or ours, run by this very Node. */
export const node = (args, options) => run(process.execPath, args, options);
