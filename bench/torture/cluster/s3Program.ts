import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { buffer } from 'node:stream/consumers';
import S3rver from 's3rver';

/**
 * The S3 server of the cluster: `program.cjs s3Program.ts <port> <folder> <bucket>`. s3rver writes
 * objects in place, so a cut upload or a kill would leave a part of one. Here an object gets its
 * name when it is complete, as in S3.
 */
const [port = '', directory = '', bucket = ''] = process.argv.slice(3);
const server = new S3rver({
  port: Number(port),
  address: '127.0.0.1',
  silent: true,
  directory,
  configureBuckets: [{ name: bucket, configs: [] }],
});
const { store } = server;

store.putObject = async (object) => {
  const bytes = Buffer.isBuffer(object.content) ? object.content : await buffer(object.content);
  const path = store.getResourcePath(object.bucket, object.key, 'object');
  const part = `${path}.${randomBytes(6).toString('hex')}`;
  const md5 = createHash('md5').update(bytes).digest('hex');
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(part, bytes);
  await store.putMetadata(object.bucket, object.key, object.metadata, md5);
  renameSync(part, path);
  return { size: bytes.length, md5 };
};

store.copyObject = async (fromBucket, fromKey, toBucket, toKey) => {
  const metadata = await store.getMetadata(fromBucket, fromKey);
  const content = await readFile(store.getResourcePath(fromBucket, fromKey, 'object'));
  await store.putObject({ bucket: toBucket, key: toKey, metadata, content });
  return store.getMetadata(toBucket, toKey);
};

// s3rver also removes a folder that becomes empty, while another upload is written into it.
store.deleteObject = async (fromBucket, key) => {
  rmSync(store.getResourcePath(fromBucket, key, 'object'), { force: true });
};

void server.run();
