import { fold } from '../../../contract/fold';
import { foldEmail } from '../core/email';
import { groupBy } from '../core/groupBy';
import { readFile } from './readFile';
import type { ImportRow } from './importRows';
import type { ImportServices } from './workOnImports';

/**
 * Reads the file of an import and counts what it would write. People are matched with members;
 * the importer confirms or changes that.
 * @throws {ImportRefused} if the file cannot be imported
 */
export async function checkFile(
  services: ImportServices,
  row: ImportRow,
  lease: string,
): Promise<void> {
  const reader = await readFile(services, row);
  try {
    const report = await reader.check();
    const total = report.counts.find(({ kind }) => kind === 'tasks')?.count ?? 0;
    await services.db.query(
      `update imports set state = 'ready', source = $3, title = $4, report = $5, people = $6, total = $7, attempts = 0, updated_at = now()
       where workspace_id = $1 and id = $2 and lease = $8 and state = 'checking'`,
      [
        row.workspaceId,
        row.id,
        report.source,
        report.title,
        JSON.stringify(report),
        JSON.stringify(await membersOf(services, row, report.people)),
        total,
        lease,
      ],
      'import_checked',
    );
  } finally {
    reader.close();
  }
}

/** The member with the same address; of a person without one, the only member of that name. */
async function membersOf(
  { db }: ImportServices,
  { workspaceId }: ImportRow,
  people: readonly { key: string; name: string; email: string | null }[],
): Promise<Record<string, number>> {
  const members = await db.query<{ id: number; email: string; name: string }>(
    `select u.id, u.email_folded as email, u.name from users u
     join workspace_members m on m.workspace_id = $1 and m.user_id = u.id`,
    [workspaceId],
    'members_to_match',
  );
  const byEmail = new Map(members.map(({ id, email }) => [email, id]));
  const byName = groupBy(members, ({ name }) => fold(name));
  return Object.fromEntries(
    people.flatMap(({ key, name, email }) => {
      const [namesake, ...others] = byName.get(fold(name)) ?? [];
      const id =
        email === null
          ? others.length === 0
            ? namesake?.id
            : undefined
          : byEmail.get(foldEmail(email));
      return id === undefined ? [] : [[key, id]];
    }),
  );
}
