import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';

/** A WebSocket client that parses only what it must, because thousands of them share a processor. */
export interface LoadSocket {
  close(): void;
}

interface Wanted {
  port: number;
  /** Path and query of the address. */
  path: string;
  cookie?: string;
  onText(text: Buffer): void;
  /** Called once: the code of the close frame, 1006 without one, or the status of a refused upgrade. */
  onClose(code: number): void;
}

const HEAD_END = '\r\n\r\n';
/** Masked with zeros. */
const PONG = Buffer.from([0x8a, 0x80, 0, 0, 0, 0]);
const CLOSE = Buffer.from([0x88, 0x80, 0, 0, 0, 0]);
const [TEXT, CLOSED, PING] = [1, 8, 9];
const ABNORMAL = 1006;

export function openSocket({ port, path, cookie, onText, onClose }: Wanted): LoadSocket {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  let left: Buffer = Buffer.alloc(0);
  let isOpen = false;
  let code = ABNORMAL;
  socket.on('connect', () => socket.write(upgradeRequest(path, cookie)));
  socket.on('error', () => undefined); // 'close' follows
  socket.once('close', () => onClose(code));
  const take = ({ opcode, payload }: Frame) => {
    if (opcode === TEXT) onText(payload);
    if (opcode === PING) socket.write(PONG);
    if (opcode !== CLOSED) return;
    code = payload.length >= 2 ? payload.readUInt16BE(0) : ABNORMAL;
    socket.end(CLOSE);
  };
  socket.on('data', (part: Buffer) => {
    let rest = left.length > 0 ? Buffer.concat([left, part]) : part;
    if (!isOpen) {
      const end = rest.indexOf(HEAD_END);
      if (end < 0) return void (left = rest);
      code = Number(rest.toString('latin1', 9, 12));
      if (code !== 101) return void socket.destroy();
      [isOpen, code] = [true, ABNORMAL];
      rest = rest.subarray(end + HEAD_END.length);
    }
    for (let frame = readFrame(rest); frame; frame = readFrame(rest)) {
      rest = rest.subarray(frame.bytes);
      take(frame);
    }
    left = rest;
  });
  return { close: () => closeSocket(socket) };
}

function closeSocket(socket: Socket): void {
  socket.removeAllListeners('close');
  socket.destroy();
}

function upgradeRequest(path: string, cookie: string | undefined): string {
  const lines = [
    `GET ${path} HTTP/1.1`,
    'host: 127.0.0.1',
    'connection: Upgrade',
    'upgrade: websocket',
    'sec-websocket-version: 13',
    `sec-websocket-key: ${randomBytes(16).toString('base64')}`,
    ...(cookie === undefined ? [] : [`cookie: ${cookie}`]),
  ];
  return `${lines.join('\r\n')}${HEAD_END}`;
}

interface Frame {
  opcode: number;
  payload: Buffer;
  /** The size of the whole frame. */
  bytes: number;
}

/** The first frame of the bytes, which a server does not mask; null if it is not complete. */
function readFrame(bytes: Buffer): Frame | null {
  if (bytes.length < 2) return null;
  const short = (bytes[1] ?? 0) & 0x7f;
  const head = short < 126 ? 2 : short === 126 ? 4 : 10;
  if (bytes.length < head) return null;
  const length =
    short < 126 ? short : short === 126 ? bytes.readUInt16BE(2) : Number(bytes.readBigUInt64BE(2));
  if (bytes.length < head + length) return null;
  return {
    opcode: (bytes[0] ?? 0) & 0x0f,
    payload: bytes.subarray(head, head + length),
    bytes: head + length,
  };
}
