import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseBoardDocument } from '../../../contract/boardDocument/boardDocument';
import { BOARD_FILE } from '../../../contract/boardDocument/schemas';
import { readZip } from '../../../server/imports/readZip';
import { lookInside } from '../checks/inspectDatabase';
import { killServer, patiently, reach, type JobScene } from './jobScene';

const LATEST_MS = 60;
const MAX_BYTES = 2 ** 28;
const START = `mutation ($projectId: Id!) {
  startExport(projectId: $projectId, format: json, includesFiles: false) { success export { id } } }`;

interface SeenExport {
  id: number;
  state: string;
  url: string | null;
}

/** Kills the server while it exports a board; the export must be whole afterwards. */
export async function killExport(
  scene: JobScene,
  { projectId, tasks }: { projectId: number; tasks: number },
): Promise<void> {
  const { installation, person, random, report } = scene;
  const { startExport } = await person.ask(START, { projectId });
  const { id } = (startExport as { export: { id: number } }).export;
  await lookInside(installation.databaseUrl, (look) =>
    reach(look, `select id from exports where id = ${id} and state in ('running', 'ready')`),
  );
  await sleep(random.between(0, LATEST_MS));
  await killServer(
    scene,
    `update exports set leased_until = now() - interval '1 s' where leased_until is not null`,
  );
  const url = await untilMade(scene, id);
  const answer = await fetch(new URL(url, installation.url), {
    headers: { cookie: person.cookie },
  });
  const archive = await readZip(new Uint8Array(await answer.arrayBuffer()));
  const json = await archive.read(BOARD_FILE, MAX_BYTES);
  const parsed = parseBoardDocument(JSON.parse(String(json)));
  const found = 'document' in parsed ? parsed.document.tasks.length : parsed.invalidAt;
  if (found !== tasks) report.findings.add('wrong', `an export has ${found} of ${tasks} tasks`);
  const left = readdirSync(join(installation.dataDir, 'exports'));
  if (left.length > 0) report.findings.add('half', `${left.join(', ')} is left of exports`);
  report.done += 1;
}

async function untilMade({ person }: JobScene, id: number): Promise<string> {
  for (;;) {
    const { exports } = await patiently(() => person.ask('{ exports { id state url } }'));
    const made = (exports as SeenExport[]).find((one) => one.id === id);
    if (made?.state === 'ready' && made.url !== null) return made.url;
    if (made?.state === 'failed') throw new Error('The export failed');
    await sleep(LATEST_MS);
  }
}
