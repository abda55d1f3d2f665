import { createHash, randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createRandom, type Random } from '../writers/random';
import { makeSender, type Sender } from '../writers/sender';
import { createFindings, type Findings } from '../findings';
import type { FrozenBuild } from '../product/frozenBuild';
import { makeInstallation, type Installation } from '../product/installation';
import { begin } from './kills';
import { lookInside } from '../checks/inspectDatabase';
import { namedFiles, sweepFiles } from '../checks/storedFiles';

export interface FilesPlan {
  build: FrozenBuild;
  seed: number;
  /** Uploads that break off at a random byte. */
  cuts: number;
  /** kill -9 of the server while it receives a file. */
  kills: number;
  onBack?: (done: number) => void;
}

export interface FilesReport {
  cuts: number;
  kills: number;
  /** Uploads that were complete before the kill and are attached to their task. */
  whole: number;
  swept: number;
  findings: Findings;
}

const LARGEST = 400_000;

/**
 * Interrupts uploads and kills servers during uploads: every stored file must be complete and have
 * its row.
 */
export async function runFiles(plan: FilesPlan): Promise<FilesReport> {
  const installation = await makeInstallation(plan);
  const report: FilesReport = { cuts: 0, kills: 0, whole: 0, swept: 0, findings: createFindings() };
  const random = createRandom(plan.seed);
  try {
    await begin(installation);
    const sender = await makeSender(installation.url, report.findings);
    for (; report.cuts < plan.cuts; report.cuts += 1) await cut(sender, random, report);
    for (; report.kills < plan.kills; report.kills += 1) {
      await kill(installation, sender, random, report);
      plan.onBack?.(report.kills + 1);
    }
    await checkAll(installation, report);
  } finally {
    await installation.end();
  }
  return report;
}

async function cut(sender: Sender, random: Random, { findings }: FilesReport): Promise<void> {
  const bytes = randomBytes(1 + random.below(LARGEST));
  const { url, publicUrl } = await sender.ticket(random.chance(0.5) ? bytes.length : undefined);
  const upTo = random.below(bytes.length);
  await sender.send(url, bytes, upTo, random.below(20));
  await sleep(random.below(30));
  const { success, problem } = await sender.add(publicUrl);
  if (success || problem !== 'file-not-uploaded')
    findings.add(
      'wrong',
      `an upload that was cut at ${upTo} of ${bytes.length} bytes was answered with ${problem ?? 'success'}`,
    );
}

async function kill(
  installation: Installation,
  sender: Sender,
  random: Random,
  report: FilesReport,
): Promise<void> {
  const bytes = randomBytes(1 + random.below(LARGEST));
  const { url, publicUrl } = await sender.ticket();
  const sending = sender.send(url, bytes, bytes.length, 5);
  await sleep(random.between(0, 25));
  await installation.server().kill();
  const status = await sending;
  await begin(installation);
  const { success, problem } = await sender.add(publicUrl);
  if (success) {
    report.whole += 1;
    await checkBytes(installation, publicUrl.split('/').at(-1) ?? '', bytes, report.findings);
  } else if (status === 200)
    report.findings.add('lost', `an upload that was taken is ${problem} after the kill`);
  else if (problem !== 'file-not-uploaded')
    report.findings.add('wrong', `an upload under a kill was answered with ${problem}`);
}

const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

async function checkBytes(
  { dataDir }: Installation,
  key: string,
  sent: Buffer,
  findings: Findings,
): Promise<void> {
  if (hash(readFileSync(join(dataDir, 'files', key.slice(0, 2), key))) !== hash(sent))
    findings.add('wrong', `${key} holds other bytes than were sent`);
}

/**
 * Checks that every file with a final name is complete and has its row. After a sweep there must be
 * no other files and no row without its bytes.
 */
async function checkAll(
  { dataDir, databaseUrl }: Installation,
  report: FilesReport,
): Promise<void> {
  const { findings } = report;
  const rowsOf = () =>
    lookInside(databaseUrl, (look) =>
      look<{ key: string; size: number | null; is_file: boolean }>(
        'select key, size, false as is_file from uploads union all select key, size, true from files',
      ),
    );
  const before = new Map((await rowsOf()).map((row) => [row.key, row]));
  for (const [key, size] of namedFiles(dataDir)) {
    const row = before.get(key);
    if (!row) findings.add('wrong', `${key} has bytes and no row`);
    else if (row.size !== null && row.size !== size)
      findings.add('half', `${key} has ${size} of ${row.size} bytes`);
  }
  report.swept += await sweepFiles({ dataDir, databaseUrl });
  const after = await rowsOf();
  const left = new Map(namedFiles(dataDir));
  for (const { key, size, is_file } of after) {
    if (!is_file) findings.add('wrong', `${key} was not swept`);
    else if (left.get(key) !== size)
      findings.add('half', `${key} should have ${size} bytes and has ${left.get(key) ?? 'none'}`);
  }
  if (left.size !== after.length)
    findings.add('wrong', `${left.size} files are left of ${after.length} rows`);
  const parts = readdirSync(join(dataDir, 'files', 'incoming'));
  if (parts.length > 0) findings.add('half', `${parts.length} parts of uploads are left`);
}
