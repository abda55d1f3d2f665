import { createHash, createHmac } from 'node:crypto';

/** The credentials and the bucket. `endpoint` is a URL without the bucket. */
export interface S3Account {
  endpoint: string;
  region: string;
  bucket: string;
  accessKey: string;
  secretKey: string;
}

export interface S3Call {
  method: 'GET' | 'PUT' | 'HEAD' | 'DELETE';
  /** The object's key; empty for the bucket itself. */
  key: string;
  query?: Record<string, string>;
  /** Headers that the request must contain unchanged, in addition to `host`. */
  headers?: Record<string, string>;
  expiresS: number;
  at: Date;
}

const ALGORITHM = 'AWS4-HMAC-SHA256';

/**
 * A URL that allows its bearer one operation on one object for a limited time: AWS Signature
 * Version 4 in the query. S3 accepts it for every operation, so all our calls use it.
 */
export function signS3(
  account: S3Account,
  { method, key, query = {}, headers = {}, expiresS, at }: S3Call,
): string {
  const url = new URL(account.endpoint);
  const path = [
    url.pathname.replace(/\/$/, ''),
    ...(account.bucket ? [account.bucket] : []),
    ...(key ? key.split('/') : []),
  ]
    .map((part, index) => (index === 0 ? part : encode(part)))
    .join('/');
  const stamp = at.toISOString().replace(/[-:]|\.\d{3}/g, '');
  const scope = `${stamp.slice(0, 8)}/${account.region}/s3/aws4_request`;
  const all = Object.entries({ ...headers, host: url.host })
    .map(([name, value]) => [name.toLowerCase(), value.trim()] as const)
    .sort(byName);
  const signed = all.map(([name]) => name).join(';');
  const asked = queryOf({
    ...query,
    'X-Amz-Algorithm': ALGORITHM,
    'X-Amz-Credential': `${account.accessKey}/${scope}`,
    'X-Amz-Date': stamp,
    'X-Amz-Expires': String(expiresS),
    'X-Amz-SignedHeaders': signed,
  });
  const canonical = [
    method,
    path,
    asked,
    ...all.map(([name, value]) => `${name}:${value}`),
    '',
    signed,
    'UNSIGNED-PAYLOAD',
  ].join('\n');
  const toSign = [
    ALGORITHM,
    stamp,
    scope,
    createHash('sha256').update(canonical).digest('hex'),
  ].join('\n');
  const signature = createHmac('sha256', signingKey(account, stamp.slice(0, 8)))
    .update(toSign)
    .digest('hex');
  return `${url.origin}${path}?${asked}&X-Amz-Signature=${signature}`;
}

function signingKey({ secretKey, region }: S3Account, day: string): Buffer {
  return [day, region, 's3', 'aws4_request'].reduce<Buffer>(
    (key, part) => createHmac('sha256', key).update(part).digest(),
    Buffer.from(`AWS4${secretKey}`),
  );
}

function queryOf(query: Record<string, string>): string {
  return Object.entries(query)
    .map(([name, value]) => [encode(name), encode(value)] as const)
    .sort(byName)
    .map((pair) => pair.join('='))
    .join('&');
}

/** RFC 3986, which leaves fewer characters unescaped than JavaScript does. */
function encode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

function byName([a]: readonly [string, string], [b]: readonly [string, string]): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
