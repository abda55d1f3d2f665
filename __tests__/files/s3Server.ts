import { randomBytes } from 'node:crypto';
import { createServer, request as ask, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import S3rver from 's3rver';
import { signS3, type S3Account } from '../../server/files/signS3';

/** An S3 storage of another vendor, in this process. */
export interface TestS3 {
  env: Record<string, string>;
  account: S3Account;
  /** The rejected requests. */
  refused: string[];
  /** Delays requests: each goes on when this resolves. */
  hold: { until: (method: string, path: string) => Promise<void> };
}

const closing: (() => Promise<unknown>)[] = [];
afterAll(() => Promise.all(closing.splice(0).map((close) => close())));

/**
 * An S3 server with one bucket. s3rver checks neither signatures nor the condition of a copy, so a
 * proxy in front of it does, as S3 itself would: it signs the request again and compares.
 */
export async function startS3(directory: string): Promise<TestS3> {
  const bucket = 'kreda-files';
  const behind = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: bucket, configs: [] }],
  });
  const { port: behindPort } = await behind.run();
  const account: S3Account = {
    endpoint: '',
    region: 'eu-central-1',
    bucket,
    accessKey: 'S3RVER',
    secretKey: randomBytes(12).toString('hex'),
  };
  const refused: string[] = [];
  const hold: TestS3['hold'] = { until: () => Promise.resolve() };
  const door = createServer(async (request, response) => {
    const reason = refusal(account, request);
    if (reason !== null) {
      refused.push(`${request.method} ${reason}`);
      request.resume();
      response
        .writeHead(403, { 'content-type': 'application/xml' })
        .end(`<Error><Code>${reason}</Code></Error>`);
      return;
    }
    await hold.until(request.method ?? '', new URL(request.url ?? '/', account.endpoint).pathname);
    if (!(await isSourceAsWanted(behindPort, request))) {
      request.resume();
      response.writeHead(412, { 'content-type': 'application/xml' });
      response.end('<Error><Code>PreconditionFailed</Code></Error>');
      return;
    }
    const onwards = ask(
      {
        port: behindPort,
        host: '127.0.0.1',
        method: request.method,
        path: request.url,
        headers: request.headers,
      },
      (answer) => {
        response.writeHead(answer.statusCode ?? 500, answer.headers);
        answer.pipe(response);
      },
    );
    onwards.on('error', () => response.destroy());
    request.pipe(onwards);
  });
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve));
  account.endpoint = `http://127.0.0.1:${(door.address() as AddressInfo).port}`;
  closing.push(
    () => closeServer(door),
    () => behind.close(),
  );
  const { endpoint, region, accessKey, secretKey } = account;
  return {
    account,
    refused,
    hold,
    env: {
      S3_ENDPOINT: endpoint,
      S3_REGION: region,
      S3_BUCKET: bucket,
      S3_ACCESS_KEY: accessKey,
      S3_SECRET_KEY: secretKey,
    },
  };
}

/** The reason why a request is rejected, or null. */
export function refusal(
  account: S3Account,
  { method = '', url = '/', headers }: Pick<IncomingMessage, 'method' | 'url' | 'headers'>,
): string | null {
  const asked = new URL(url, account.endpoint);
  const stamp = asked.searchParams.get('X-Amz-Date') ?? '';
  const at = new Date(
    stamp.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'),
  );
  const expiresS = Number(asked.searchParams.get('X-Amz-Expires'));
  if (Number.isNaN(at.getTime())) return 'AccessDenied';
  if (Date.now() > at.getTime() + expiresS * 1000) return 'RequestExpired';
  const signed = (asked.searchParams.get('X-Amz-SignedHeaders') ?? '')
    .split(';')
    .filter((name) => name !== 'host');
  const amazon = Object.keys(headers).filter(
    (name) => name.startsWith('x-amz-') && !signed.includes(name),
  );
  if (amazon.length > 0) return 'AccessDenied';
  const query = Object.fromEntries(
    [...asked.searchParams].filter(([name]) => !name.startsWith('X-Amz-')),
  );
  const key = decodeURIComponent(asked.pathname.slice(account.bucket.length + 2));
  const again = signS3(account, {
    method: method as 'GET',
    key,
    query,
    headers: Object.fromEntries(signed.map((name) => [name, String(headers[name] ?? '')])),
    expiresS,
    at,
  });
  return new URL(again).searchParams.get('X-Amz-Signature') ===
    asked.searchParams.get('X-Amz-Signature')
    ? null
    : 'SignatureDoesNotMatch';
}

/** Whether the source of a copy is the version that the copy is of; true for other requests. */
async function isSourceAsWanted(port: number, { headers }: IncomingMessage): Promise<boolean> {
  const source = headers['x-amz-copy-source'];
  const wanted = headers['x-amz-copy-source-if-match'];
  if (typeof source !== 'string' || wanted === undefined) return true;
  const found = await fetch(`http://127.0.0.1:${port}${source}`, { method: 'HEAD' });
  return !found.ok || found.headers.get('etag') === wanted;
}

function closeServer(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}
