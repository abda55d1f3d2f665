import { createServer } from 'node:net';
import { createHistogram } from '../../bench/load/histogram';
import { openSocket } from '../../bench/load/openSocket';
import { createFindings } from '../../bench/torture/findings';
import { atLeast, atMost, busyLine } from '../../bench/torture/load/judge';
import { keyAt, sentAtOf } from '../../bench/torture/load/sentAt';

describe('a histogram of durations', () => {
  it('knows percentiles to a tenth of a millisecond, and the exact maximum', () => {
    const histogram = createHistogram();
    for (let ms = 1; ms <= 100; ms += 1) histogram.add(ms);
    histogram.add(70_000.5);
    expect(histogram.read()).toEqual({ count: 101, p50: 51.1, p99: 100.1, max: 70_000.5 });
  });

  it('has no figures when nothing was counted, and none after a reset', () => {
    const histogram = createHistogram();
    histogram.add(3);
    histogram.reset();
    expect(histogram.read()).toEqual({ count: 0, p50: NaN, p99: NaN, max: NaN });
  });
});

describe('a figure of a load line', () => {
  it('is a finding beyond its floor only', () => {
    const findings = createFindings();
    const bounds = { floor: 250, goal: 150 };
    expect([
      atMost(findings, ['p99', 140, 'ms'], bounds),
      atMost(findings, ['p99', 180, 'ms'], bounds),
    ]).toEqual([
      'p99 140 ms (floor <= 250 met, goal <= 150 met)',
      'p99 180 ms (floor <= 250 met, goal <= 150 missed)',
    ]);
    expect(findings.sentences).toEqual([]);
    atMost(findings, ['p99', 300, 'ms'], bounds);
    atLeast(findings, ['open sockets', 999, ''], { floor: 1_000 });
    expect(findings.sentences).toEqual([
      'fault: p99 300 ms, which must be <= 250',
      'fault: open sockets 999, which must be >= 1,000',
    ]);
  });

  it('that was never measured is a finding', () => {
    const findings = createFindings();
    atMost(findings, ['p99', NaN, 'ms'], { floor: 250 });
    expect(findings.sentences).toHaveLength(1);
  });

  it('comes with a warning if the machine or a thread of the load was full', () => {
    expect(busyLine(0.5, { sockets: 0.2 })).not.toContain('bottleneck');
    expect(busyLine(0.5, { sockets: 0.95 })).toContain('the machine is the bottleneck');
    expect(busyLine(0.95, { sockets: 0.2 })).toContain('the machine is the bottleneck');
  });
});

it('an idempotency key of the load says when its request was due', () => {
  expect(sentAtOf(keyAt('writer 3', 12_345.678))).toBe(12_345.678);
  expect(sentAtOf('writer 3')).toBeNull();
});

it('the socket of the load reads messages of every length, in any pieces, and the code of a close', async () => {
  const texts = ['short', 'm'.repeat(300), 'l'.repeat(70_000)];
  const sent = Buffer.concat([
    Buffer.from('HTTP/1.1 101 Switching Protocols\r\n\r\n'),
    ...texts.map(frameOf),
    Buffer.from([0x88, 2, 0x11, 0x31]),
  ]);
  const server = createServer((socket) => {
    socket.on('error', () => undefined).resume();
    for (let at = 0; at < sent.length; at += 7_001) socket.write(sent.subarray(at, at + 7_001));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  const received: string[] = [];
  const code = await new Promise<number>((resolve) => {
    openSocket({
      port,
      path: '/',
      onText: (text) => void received.push(String(text)),
      onClose: resolve,
    });
  });
  server.close();
  expect([received, code]).toEqual([texts, 4401]);
});

/** A text frame as a server sends it (RFC 6455, section 5.2). */
function frameOf(text: string): Buffer {
  const { length } = Buffer.from(text);
  if (length < 126) return Buffer.concat([Buffer.from([0x81, length]), Buffer.from(text)]);
  const head = Buffer.alloc(length < 0x1_0000 ? 4 : 10);
  head[0] = 0x81;
  head[1] = length < 0x1_0000 ? 126 : 127;
  if (length < 0x1_0000) head.writeUInt16BE(length, 2);
  else head.writeBigUInt64BE(BigInt(length), 2);
  return Buffer.concat([head, Buffer.from(text)]);
}
