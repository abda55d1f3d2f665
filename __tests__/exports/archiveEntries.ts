import { once } from 'node:events';
import { fromBuffer, type Entry, type ZipFile } from 'yauzl';

/** The entries of an archive by their paths. */
export async function entriesOf(archive: Buffer): Promise<Map<string, Buffer>> {
  const entries = new Map<string, Buffer>();
  const zip = await new Promise<ZipFile>((resolve, reject) => {
    fromBuffer(archive, { lazyEntries: true }, (error, opened) =>
      error ? reject(error) : resolve(opened),
    );
  });
  const end = once(zip, 'end');
  zip.on('entry', (entry: Entry) => {
    zip.openReadStream(entry, (error, stream) => {
      if (error) throw error;
      void readAll(stream).then((bytes) => {
        entries.set(entry.fileName, bytes);
        zip.readEntry();
      });
    });
  });
  zip.readEntry();
  await end;
  return entries;
}

async function readAll(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}
