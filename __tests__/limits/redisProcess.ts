import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '../support/serverProcess';

/** Whether this machine has a Redis to start. */
export const hasRedis = spawnSync('redis-server', ['--version']).status === 0;

export interface RedisProcess {
  url: string;
  signal(name: NodeJS.Signals): void;
}

/** A separate Redis that a test may stop. Ended after the file's last test. */
export async function startRedis(): Promise<RedisProcess> {
  const port = await freePort();
  const child = spawn(
    'redis-server',
    ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  );
  ends.push(() => void child.kill('SIGKILL'));
  let said = '';
  while (!said.includes('Ready to accept connections'))
    said += String((await once(child.stdout, 'data'))[0]);
  child.stdout.resume();
  return { url: `redis://127.0.0.1:${port}`, signal: (name) => void child.kill(name) };
}

const ends: Array<() => void> = [];
afterAll(() => ends.splice(0).forEach((end) => end()));
