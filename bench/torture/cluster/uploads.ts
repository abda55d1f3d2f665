import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Look } from '../checks/inspectDatabase';
import type { Findings } from '../findings';
import type { Watched } from '../writers/caller';
import type { Random } from '../writers/random';
import { makeSender, type Sender } from '../writers/sender';

/** People who upload files to the S3 server and read earlier ones, through all faults. */
export interface Uploads {
  /** How many files were acknowledged, and how many uploads were cut before they were sent whole. */
  readonly counts: { acknowledged: number; cut: number; read: number };
  /** Ends the uploads; resolves when the last is acknowledged. */
  finish(): Promise<void>;
  /** Checks that each acknowledged file is there once and whole, and that there are no others. */
  check(look: Look): Promise<void>;
}

interface UploadsPlan {
  url: string;
  random: Random;
  findings: Findings;
  watch: (watched: Watched) => void;
}

interface StoredFile {
  publicUrl: string;
  hash: string;
  sender: Sender;
}

const SENDERS = 2;
const LARGEST = 400_000;
const LONGEST_PAUSE_MS = 500;
const CUT = 0.2;
/** Below the most files of a task. */
const FILES_OF_TASK = 80;
const TRIES = 300;
const PAUSE_MS = 100;

export async function startUploads(plan: UploadsPlan): Promise<Uploads> {
  const { url, findings, random } = plan;
  const counts = { acknowledged: 0, cut: 0, read: 0 };
  const stored: StoredFile[] = [];
  const senders: Sender[] = [];
  for (let index = 0; index < SENDERS; index += 1)
    senders.push(await makeSender(url, findings, { name: `sender${index}`, watch: plan.watch }));
  let isOver = false;
  const work = Promise.all(senders.map((sender) => send(sender, random.fork())));
  work.catch(() => undefined); // `finish` reports it

  async function send(sender: Sender, own: Random): Promise<void> {
    for (let count = 1; !isOver; count += 1) {
      try {
        if (count % FILES_OF_TASK === 0) await sender.changeTask();
        await upload(sender, own);
      } catch (error) {
        findings.add('fault', `an upload: ${String(error)}`);
      }
      const earlier = own.pick(stored);
      if (earlier) counts.read += Number(await isRead(url, earlier, findings));
      await sleep(own.between(0, LONGEST_PAUSE_MS));
    }
  }

  async function upload(sender: Sender, own: Random): Promise<void> {
    const bytes = randomBytes(1 + own.below(LARGEST));
    const ticket = await sender.ticket(own.chance(0.5) ? bytes.length : undefined);
    if (own.chance(CUT)) {
      counts.cut += 1;
      await sender.send(ticket.url, bytes, own.below(bytes.length), own.below(20));
      const { success } = await sender.add(ticket.publicUrl);
      if (success) return findings.add('half', `${ticket.publicUrl} was cut and is accepted`);
    }
    for (
      let tries = 1;
      (await sender.send(ticket.url, bytes, bytes.length, 0)) !== 200;
      tries += 1
    ) {
      if (tries === TRIES) throw new Error(`${ticket.publicUrl} is not taken by the storage`);
      await sleep(PAUSE_MS);
    }
    const { success, problem } = await sender.add(ticket.publicUrl);
    if (!success) return findings.add('lost', `${ticket.publicUrl} was sent and is ${problem}`);
    counts.acknowledged += 1;
    stored.push({ publicUrl: ticket.publicUrl, hash: hashOf(bytes), sender });
  }

  return {
    counts,
    async finish() {
      isOver = true;
      await work;
    },
    async check(look) {
      for (const file of stored) await readUntilAnswered(url, file, findings);
      const rows = await look<{ key: string }>(
        'select key from files where workspace_id = any($1)',
        [senders.map(({ workspaceId }) => workspaceId)],
      );
      const keys = new Set(stored.map(({ publicUrl }) => publicUrl.split('/').at(-1)));
      for (const { key } of rows)
        if (!keys.delete(key)) findings.add('doubled', `file ${key} was not acknowledged once`);
      for (const key of keys) findings.add('lost', `file ${key} was acknowledged and has no row`);
    },
  };
}

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const READ_WITHIN_MS = 10_000;

/**
 * Reads a file as a browser does. A request that fails is no finding, because its reader is told;
 * other bytes than those that were sent are one.
 * @returns whether it was read
 */
async function isRead(
  url: string,
  { publicUrl, hash, sender: { cookie } }: StoredFile,
  findings: Findings,
): Promise<boolean> {
  try {
    const answer = await fetch(url + publicUrl, {
      headers: { cookie, 'x-browser-card-key': 'torture' },
      signal: AbortSignal.timeout(READ_WITHIN_MS),
    });
    const bytes = Buffer.from(await answer.arrayBuffer());
    if (answer.status >= 500) return false;
    if (!answer.ok) findings.add('lost', `${publicUrl} is answered with ${answer.status}`);
    else if (hashOf(bytes) !== hash) findings.add('half', `${publicUrl} is read as other bytes`);
    return true;
  } catch {
    return false;
  }
}

async function readUntilAnswered(url: string, file: StoredFile, findings: Findings): Promise<void> {
  for (let tries = 1; tries <= TRIES; tries += 1) {
    if (await isRead(url, file, findings)) return;
    await sleep(PAUSE_MS);
  }
  findings.add('lost', `${file.publicUrl} cannot be read`);
}
