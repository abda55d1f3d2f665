import { createServer } from 'node:net';

/** Below the range from which the system assigns ports. */
const PORTS = { from: 21_000, to: 31_000 };

/** Finds a free port of the loopback address. */
export async function freePort(): Promise<number> {
  const port = PORTS.from + Math.floor(Math.random() * (PORTS.to - PORTS.from));
  const probe = createServer();
  const isFree = await new Promise<boolean>((resolve) => {
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
  return isFree ? port : freePort();
}
