declare module 's3rver' {
  interface Options {
    port: number;
    address: string;
    silent: boolean;
    directory: string;
    configureBuckets: { name: string; configs: string[] }[];
  }
  type Metadata = Record<string, unknown>;
  interface StoredObject {
    bucket: string;
    key: string;
    metadata: Metadata;
    content: Buffer | import('node:stream').Readable;
  }
  /** Keeps each object in files of one folder. */
  interface Store {
    getResourcePath(bucket: string, key: string, resource: 'object'): string;
    getMetadata(bucket: string, key: string): Promise<Metadata>;
    putMetadata(bucket: string, key: string, metadata: Metadata, md5: string): Promise<void>;
    putObject(object: StoredObject): Promise<{ size: number; md5: string }>;
    copyObject(
      fromBucket: string,
      fromKey: string,
      toBucket: string,
      toKey: string,
    ): Promise<Metadata>;
    deleteObject(bucket: string, key: string): Promise<void>;
  }
  /** An S3 server for tests. */
  export default class S3rver {
    constructor(options: Options);
    readonly store: Store;
    run(): Promise<{ port: number }>;
    close(): Promise<void>;
  }
}
