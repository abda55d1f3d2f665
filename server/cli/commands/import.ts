import { readFile } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { fold } from '../../../contract/fold';
import type { ImportReport } from '../../../contract/client';
import type { ImportSource } from '../../../contract/generated/schema';
import type { Connection } from '../connect';
import { requireOneOf, type Command, type Context } from '../context';
import { refusedBecause, usageError } from '../io';
import { alignRows } from '../help';
import { fileError } from '../output';
import { plainText } from '../plainText';
import { progressOn } from '../progress';
import { ask } from '../prompt';

const SOURCES: readonly ImportSource[] = [
  ...(['kreda', 'trello', 'asana', 'todoist'] as const),
  ...(['jira', 'planka', 'vikunja', 'csv'] as const),
];

export const importCommand: Command = {
  name: 'import',
  params: '<file>',
  about: 'about-import',
  count: [1, 1],
  options: {
    workspace: { about: 'option-workspace', value: 'NAME' },
    format: { about: 'option-format-import', value: 'FORMAT', choices: SOURCES },
    title: { about: 'option-title', value: 'TITLE' },
    'dry-run': { about: 'option-dry-run' },
    yes: { about: 'option-yes', short: 'y' },
  },
  async run(context) {
    requireOneOf(context, ['dry-run', 'yes']);
    const { io, text, flag } = context;
    const mayAsk = io.stdin.isTTY === true && !context.isJson;
    if (!flag('dry-run') && !flag('yes') && !mayAsk) throw usageError(text('error-confirm'));
    const connection = await context.connect();
    requireWorkspace(context, connection);
    const report = await check(context, connection);
    if (!context.isJson) await io.write(`${reportLines(context, report).join('\n')}\n`);
    if (flag('dry-run') || !(flag('yes') || (await confirms(context))))
      return discard(context, connection, report);
    await run(context, connection, report);
  },
};

function requireWorkspace({ option, text }: Context, { workspaceId, workspaceName }: Connection) {
  const name = option('workspace');
  if (name === undefined || name === String(workspaceId) || fold(name) === fold(workspaceName))
    return;
  throw refusedBecause(
    text('error-workspace', { name: plainText(name), is: plainText(workspaceName) }),
  );
}

async function check(context: Context, { client, workspaceId }: Connection): Promise<ImportReport> {
  const { io, text } = context;
  const path = context.params[0] ?? '';
  const bytes = await readFile(resolve(io.cwd, path)).catch((error: unknown) => {
    throw fileError(context, path, error);
  });
  const filename = basename(path);
  const source = SOURCES.find((one) => one === context.option('format'));
  const progress = progressOn(io);
  progress.show(text('uploading', { file: plainText(filename) }));
  const data = new Uint8Array(bytes);
  const report = await client
    .checkImportFile({ workspaceId, filename, data, source }, { signal: io.signal })
    .finally(() => progress.end());
  requireProgress(context, report, 'ready');
  return report;
}

/** @throws {CliError} if the import has ended otherwise */
function requireProgress({ text }: Context, at: ImportReport, state: ImportReport['state']): void {
  if (at.state === state) return;
  throw refusedBecause(
    at.state === 'cancelled'
      ? text('import-cancelled')
      : text('import-failed', { problem: at.problem ?? at.state }),
  );
}

async function confirms({ io, text }: Context): Promise<boolean> {
  const answer = await ask(io, text('ask-import'));
  return answer.trim().toLowerCase().startsWith(text('answer-yes'));
}

/** Nothing of a trial run stays. */
async function discard(
  { print, text }: Context,
  { client, workspaceId }: Connection,
  report: ImportReport,
): Promise<void> {
  await client.cancelImport({ workspaceId, importId: report.id });
  await print({ board: null, report: jsonOf(report) }, () => [text('import-nothing-written')]);
}

async function run(
  context: Context,
  { client, workspaceId }: Connection,
  report: ImportReport,
): Promise<void> {
  const { io, text } = context;
  const progress = progressOn(io);
  const people = report.people.flatMap(({ key, userId }) =>
    userId === null ? [] : [{ key, userId }],
  );
  const done = await client
    .runImportFile(
      { workspaceId, importId: report.id },
      { title: context.option('title') ?? report.title, people },
      {
        signal: io.signal,
        onProgress: (at) =>
          progress.show(text('importing', { progress: at.progress, total: at.total })),
      },
    )
    .finally(() => progress.end());
  requireProgress(context, done, 'done');
  const board = { id: done.projectId, title: done.title };
  await context.print({ board, report: jsonOf(done) }, () => [
    text('imported', { title: plainText(done.title), id: done.projectId }),
  ]);
}

/** The report without the rows of the file. */
const jsonOf = ({ source, title, total, counts, losses, people }: ImportReport) => ({
  source,
  title,
  tasks: total,
  counts,
  losses,
  people,
});

function reportLines({ text }: Context, report: ImportReport): string[] {
  const { source, title, counts, losses, people } = report;
  const block = (name: string, rows: readonly (readonly [string, string])[]) =>
    rows.length ? [name, ...alignRows(rows)] : [];
  return [
    text('import-source', { source: source ?? '', title: plainText(title) }),
    ...block(
      text('import-counts'),
      counts.map(({ kind, count }) => [kind, String(count)]),
    ),
    ...block(
      text('import-losses'),
      losses.map(({ reason, count }) => [reason, String(count)]),
    ),
    ...block(
      text('import-people'),
      people.map(({ name, email, userId }) => [
        plainText(name),
        userId === null ? text('import-nobody') : plainText(email ?? name),
      ]),
    ),
  ];
}
