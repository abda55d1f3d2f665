import { chmod, mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { mimeFields } from './mimeFields';
import type { Transport } from './transport';

interface Outbox {
  dataDir: string;
  from: string;
  /** Developers open links from the log; in other environments links must not be logged. */
  showsLinks: boolean;
}

/**
 * Without a mail server each mail becomes a file, `DATA_DIR/outbox/*.eml`, which any mail program
 * opens.
 */
export function outboxTransport({ dataDir, from, showsLinks }: Outbox): Transport {
  const folder = join(dataDir, 'outbox');
  const composer = createTransport({ streamTransport: true, buffer: true });
  return {
    keepsRecord: true,
    async send(message) {
      const { message: bytes } = await composer.sendMail(mimeFields(message, from));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await chmod(folder, 0o700); // older releases made it world-readable
      // A repeated mail overwrites its file, and the write is atomic.
      const file = join(folder, `${message.id.replace(/^<|@.*$/g, '')}.eml`);
      await writeFile(`${file}.part`, bytes as Buffer, { mode: 0o600 });
      await rename(`${file}.part`, file);
      return { file, ...(showsLinks && { links: message.links }) };
    },
    close: () => composer.close(),
  };
}
