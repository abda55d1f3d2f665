import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { freePort } from '../torture/product/freePort';

/** The programs of `limitServer`, in a separate process like the product. */
export interface Limits {
  port: number;
  /** Stores the response body of `POST /kept`. */
  keep(body: Buffer, type: string, encoding: string | null): Promise<void>;
  /**
   * Stores the response body of `GET /page`; the page's other requests are served from the folder
   * of public files.
   */
  leavePage(html: string): Promise<void>;
  end(): Promise<void>;
}

/** A program of this folder in a process of its own. */
export interface LimitProcess {
  port: number;
  end(): Promise<void>;
}

/** @param args what follows the port in the program's arguments. */
export async function startLimitProcess(program: string, ...args: string[]): Promise<LimitProcess> {
  const port = await freePort();
  const child = spawn(
    process.execPath,
    [join(__dirname, '../program.cjs'), join(__dirname, program), String(port), ...args],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  );
  const ended = once(child, 'exit');
  await Promise.race([
    once(child.stdout, 'data'),
    ended.then(() => Promise.reject(new Error('The limits did not start'))),
  ]);
  return {
    port,
    async end() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

export async function startLimits(databaseUrl: string, publicFolder = ''): Promise<Limits> {
  const { port, end } = await startLimitProcess('limitServer.ts', databaseUrl, publicFolder);
  const put = (path: string, body: Uint8Array<ArrayBuffer>, headers: Record<string, string>) =>
    fetch(`http://127.0.0.1:${port}${path}`, { method: 'PUT', body, headers });
  return {
    port,
    async keep(body, type, encoding) {
      await put('/kept', new Uint8Array(body), {
        'content-type': type,
        ...(encoding && { 'x-encoding': encoding }),
      });
    },
    async leavePage(html) {
      await put('/page', new TextEncoder().encode(html), {});
    },
    end,
  };
}
