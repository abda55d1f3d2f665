import type { Domain, Person } from '../support/domain';

/** A user's address, as `createPerson` made it. */
export const addressOf = ({ nick }: Person) => `${nick}@example.test`;

/** A workspace with its owner, an admin, a member, and a non-member, all with complete profiles. */
export async function createTeam(domain: Domain) {
  const [owner, admin, member, stranger] = (await Promise.all(
    ['Olga', 'Adam', 'Maria', 'Stefan'].map((name) => domain.person(name)),
  )) as [Person, Person, Person, Person];
  const home = await owner.settle();
  const { workspaceId } = home;
  for (const person of [admin, member, stranger]) await person.settle();
  await owner.run('addMembers', { workspaceId, users: `${addressOf(admin)} ${addressOf(member)}` });
  await owner.run('grantAdmin', { workspaceId, userId: admin.id });
  const wid = (await owner.ask('myWorkspaces')).find(({ id }) => id === workspaceId)?.wid ?? '';
  return { owner, admin, member, stranger, ...home, wid };
}
export type Team = Awaited<ReturnType<typeof createTeam>>;

/** The activity of a workspace, oldest first. */
export async function activityOf({ db }: Domain, workspaceId: number) {
  return db.query<{ kind: string; projectId: number | null; data: Record<string, unknown> }>(
    'select kind, project_id as "projectId", data from activity where workspace_id = $1 order by id',
    [workspaceId],
  );
}
