import { PLACEMENT_EXCEPTIONS } from '../../../server/db/placementExceptions';
import { TABLE_PLACEMENTS } from '../../../server/db/tablePlacement';
import { BESIDE_SHARDS, REASONS, UNNAMED, type Reason } from './declared';

/** The generated tables of docs/scaling.md, by the name of their block. */
export function scalingTables(): ReadonlyMap<string, string> {
  return new Map([
    ['placements', placements()],
    ['exceptions', exceptions()],
    ['statements', statements()],
    ['joins', joins()],
  ]);
}

function placements(): string {
  const of = (kind: string) =>
    Object.entries(TABLE_PLACEMENTS).filter(([, placement]) => placement.kind === kind);
  const distributed = of('distributed').map(([table]) => code(table));
  const rows = [...of('reference'), ...of('coordinator')].map(([table, placement]) => [
    code(table),
    placement.kind,
    'why' in placement ? placement.why : '',
  ]);
  return [
    `Distributed by \`workspace_id\` (\`workspaces\` by its \`id\`), ${distributed.length} tables: ${distributed.join(', ')}.`,
    '',
    table(['table', 'kind', 'why'], rows),
  ].join('\n');
}

const exceptions = () =>
  table(
    ['keys and triggers', 'why', 'when sharding'],
    PLACEMENT_EXCEPTIONS.map(({ names, why, change }) => [names.map(code).join(', '), why, change]),
  );

function statements(): string {
  const filesOf = (reason: Reason) =>
    Object.entries(UNNAMED).filter(([, [, own]]) => own === reason);
  const rows = (Object.keys(REASONS) as Reason[]).map((reason) => [
    reason,
    String(filesOf(reason).reduce((sum, [, [count]]) => sum + count, 0)),
    REASONS[reason].what,
    REASONS[reason].then,
    filesOf(reason)
      .map(([file]) => code(file.replace('server/', '')))
      .join(', '),
  ]);
  return table(['kind', 'number', 'what', 'when sharding', 'in `server`'], rows);
}

const joins = () =>
  table(
    ['in `server`', 'table of the coordinator', 'when sharding'],
    Object.entries(BESIDE_SHARDS).map(([file, [name, then]]) => [
      code(file.replace('server/', '')),
      code(name),
      then,
    ]),
  );

const code = (name: string) => `\`${name}\``;

/** A Markdown table as Prettier writes it. */
function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((_, at) =>
    Math.max(...[head, ...rows].map((row) => row[at]?.length ?? 0), 3),
  );
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`;
  return [head, widths.map((width) => '-'.repeat(width)), ...rows].map(line).join('\n');
}
