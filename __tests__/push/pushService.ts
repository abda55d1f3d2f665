import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
  type ECDH,
} from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { PushContent } from '../../server/mail/push/composePush';

/** What a browser shows of a message, and what its push service saw. */
export interface Pushed {
  content: PushContent;
  headers: IncomingHttpHeaders;
  /** The claims of the signed token (RFC 8292). */
  claims: { aud: string; exp: number; sub: string };
  /** The key that signed it, as the browser subscribed to it. */
  publicKey: string;
}

/** How the push service treats a message that arrives now. */
type Mood =
  | 'takes'
  | 'knows-nobody'
  | 'is-busy'
  | 'asks-for-an-hour'
  | 'is-silent'
  | 'drips'
  | 'sends-elsewhere'
  | 'refuses';
const STATUS: Partial<Record<Mood, number>> = {
  'knows-nobody': 410,
  'is-busy': 503,
  'asks-for-an-hour': 429,
  'sends-elsewhere': 307,
  refuses: 400,
};

const open: Server[] = [];

/**
 * A push service and its browsers: it checks the signature of each message with the key of the request
 * (RFC 8292), and the browser decrypts it with its own keys (RFC 8291). No code is shared with the sender.
 */
export async function startPushService() {
  const browsers = new Map<string, { keys: ECDH; auth: Buffer; received: Pushed[] }>();
  const refused: string[] = [];
  let mood: Mood = 'takes';
  let begun = 0;
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      begun += 1;
      if (mood === 'is-silent') return;
      if (mood === 'drips') return drip(request.socket);
      const browser = browsers.get(request.url ?? '');
      try {
        if (mood === 'takes') {
          if (!browser) throw new Error(`no browser at ${request.url}`);
          const token = verified(request.headers);
          const plain = decrypted(Buffer.concat(parts), request.headers, browser);
          browser.received.push({
            ...token,
            headers: request.headers,
            content: JSON.parse(plain) as PushContent,
          });
        }
        const wait = mood === 'asks-for-an-hour' ? { 'retry-after': '3600' } : {};
        response.writeHead(STATUS[mood] ?? 201, { location: '/elsewhere', ...wait }).end('taken');
      } catch (error) {
        refused.push(String(error));
        response.writeHead(400).end();
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  open.push(server);
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    /** Messages that could not be read or were not signed, with the reason. */
    refused,
    /** The number of requests, whatever their outcome. */
    begun: () => begun,
    setMood: (next: Mood) => void (mood = next),
    /** A new browser: its address, as a page sends it to the app, and what it has received. */
    newBrowser() {
      const keys = createECDH('prime256v1');
      keys.generateKeys();
      const auth = randomBytes(16);
      const path = `/push/${randomBytes(12).toString('base64url')}`;
      const received: Pushed[] = [];
      browsers.set(path, { keys, auth, received });
      const address = {
        endpoint: origin + path,
        p256dh: keys.getPublicKey('base64url'),
        auth: auth.toString('base64url'),
      };
      return { address, received };
    },
  };
}
export type PushService = Awaited<ReturnType<typeof startPushService>>;

/** Closes the push services; after each test in a file whose tests have their own. */
export function closePushServices(): void {
  for (const server of open.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
}

/** Answers, but a header never ends. */
function drip(socket: Socket): void {
  socket.write('HTTP/1.1 201 Created\r\nX-Slow: ');
  const timer = setInterval(() => socket.write('.'), 20);
  socket.on('close', () => clearInterval(timer));
}

/** RFC 8292 §2 and §3: `vapid t=…, k=…` with an ES256 token. */
function verified({ authorization = '', host }: IncomingHttpHeaders) {
  const [, token = '', publicKey = ''] =
    /^vapid t=([\w-]+\.[\w-]+\.[\w-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  const [head = '', body = '', signature = ''] = token.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const key = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  const isRight = verify(
    'sha256',
    Buffer.from(`${head}.${body}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as Pushed['claims'];
  const inHours = (claims.exp * 1_000 - Date.now()) / 3_600_000;
  if (!isRight) throw new Error('the signature is wrong');
  if (claims.aud !== `http://${host}`) throw new Error(`the audience is ${claims.aud}`);
  if (inHours <= 0 || inHours > 24) throw new Error(`it expires in ${inHours} hours`);
  if (!/^(mailto:|https:)/.test(claims.sub)) throw new Error(`the subject is ${claims.sub}`);
  return { claims, publicKey };
}

/** RFC 8188 §2 and RFC 8291 §3. */
function decrypted(
  message: Buffer,
  headers: IncomingHttpHeaders,
  { keys, auth }: { keys: ECDH; auth: Buffer },
): string {
  if (headers['content-encoding'] !== 'aes128gcm') throw new Error('another encoding');
  if (message.length > 4_096) throw new Error('longer than push services take');
  const salt = message.subarray(0, 16);
  const keyEnd = 21 + message.readUInt8(20);
  const sender = message.subarray(21, keyEnd);
  const derive = (secret: Buffer, from: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, from, info, length));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender]);
  const secret = derive(keys.computeSecret(sender), auth, info, 32);
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const record = message.subarray(keyEnd);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  const end = padded.lastIndexOf(2);
  if (end < 0 || padded.subarray(end + 1).some((byte) => byte !== 0))
    throw new Error('the padding is wrong');
  return padded.subarray(0, end).toString('utf8');
}
