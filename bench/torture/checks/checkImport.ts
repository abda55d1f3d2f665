import type { Findings } from '../findings';
import type { Look } from './inspectDatabase';

interface Rows {
  boards: number;
  tasks: number;
  titles: number;
  places: number;
  mine: number;
  comments: number;
  items: number;
  relations: number;
}

const ROWS = `with board as (select workspace_id, id from projects where title = $1),
  own as (select t.workspace_id, t.id, t.title from tasks t join board b on b.workspace_id = t.workspace_id and b.id = t.project_id)
  select (select count(*) from board) as boards, (select count(*) from own) as tasks, (select count(distinct title) from own) as titles,
    (select count(*) from task_links l join own on own.id = l.task_id where l.owner_id is null) as places,
    (select count(*) from task_links l join own on own.id = l.task_id where l.owner_id is not null) as mine,
    (select count(*) from comments c join own on own.id = c.task_id) as comments,
    (select count(*) from check_list_items i join check_lists c on c.workspace_id = i.workspace_id and c.id = i.check_list_id
       join own on own.id = c.task_id) as items,
    (select count(*) from task_relations r join own on own.id = r.task_id) as relations`;

/** Checks that the board of an import is there once, and that each of its rows is. */
export async function checkImportedRows(
  look: Look,
  { title, tasks }: { title: string; tasks: number },
  findings: Findings,
): Promise<void> {
  const [rows] = await look<Rows>(ROWS, [title]);
  const once = { boards: 1, tasks, titles: tasks, places: tasks, mine: tasks, comments: tasks };
  const expected: Rows = { ...once, items: tasks * 3, relations: Math.floor(tasks / 10) };
  for (const [what, count] of Object.entries(expected)) {
    const found = rows?.[what as keyof Rows] ?? 0;
    if (found === count) continue;
    findings.add(found > count ? 'doubled' : 'lost', `${title} has ${found} ${what}, not ${count}`);
  }
  await checkSettled(look, title, findings);
}

/** Checks that an import that failed left no row. */
export async function checkNothingImported(
  look: Look,
  title: string,
  findings: Findings,
): Promise<void> {
  const [rows] = await look<Rows>(ROWS, [title]);
  for (const [what, count] of Object.entries(rows ?? {}))
    if (count > 0) findings.add('half', `${title} failed and left ${count} ${what}`);
  await checkSettled(look, title, findings);
}

/** The import works no more and needs its file no more. */
async function checkSettled(look: Look, title: string, findings: Findings): Promise<void> {
  const open = await look(
    `select id from imports where title = $1 and (key is not null or lease is not null)`,
    [title],
  );
  if (open.length > 0) findings.add('wrong', `${title} still has its file or a lease`);
}
