// Runs child processes, ends them with this process, and captures their output.
import { spawn } from 'node:child_process';
import { root } from './project.mjs';

const children = new Set();
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** Only while there are children: later the server in this process handles the signals. */
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

/** A command that failed; `output` is all that it printed. */
export class CommandFailed extends Error {
  constructor(command, code, output) {
    super(`${command} ended with ${code}`);
    this.output = output;
    this.code = code;
  }
}

/**
 * @param options.onOutput gets the output as it is printed
 * @returns the output of both streams, in order
 * @throws {CommandFailed} if the exit code is not 0
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

/** Runs a script with the same Node as this process. */
export const node = (args, options) => run(process.execPath, args, options);
