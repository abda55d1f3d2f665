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

export async function startLimits(databaseUrl: string, publicFolder = ''): Promise<Limits> {
  const port = await freePort();
  const args = [
    join(__dirname, '../program.cjs'),
    join(__dirname, 'limitServer.ts'),
    String(port),
    databaseUrl,
    publicFolder,
  ];
  const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  await Promise.race([
    once(child.stdout, 'data'),
    ended.then(() => Promise.reject(new Error('The limits did not start'))),
  ]);
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
    async end() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
