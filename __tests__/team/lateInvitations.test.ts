import { inLine } from '../session/inLine';
import type { Agent } from '../support/agent';
import { PASSWORD, startTestServer, type TestServer } from '../support/testServer';

/** Invitations that end, or change, while the invited user signs in. */
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});

const REVOKE =
  'mutation ($id: Id!, $email: String!) { revokeInvitation(workspaceId: $id, email: $email) { success } }';
const DOMAINS =
  'mutation ($id: Id!) { updateWorkspace(id: $id, settings: { allowedDomains: ["other.test"] }) { success } }';
const CLOSE = 'mutation ($id: Id!) { deleteWorkspace(id: $id) { success } }';

/** A user whose address has an invitation of the host's workspace from before, as an admin. */
async function invited(nick: string) {
  const host = await server.member(`host.${nick}`);
  const { id: hostId, currentWorkspaceId } = (await host.gql('{ me { id currentWorkspaceId } }'))
    .data?.['me'];
  const workspaceId = Number(currentWorkspaceId);
  const email = `guest.${nick}@example.test`;
  await server.member(`guest.${nick}`);
  await server.db.query(
    'insert into invitations (workspace_id, email_folded, email, inviter_id, role) values ($1, $2, $2, $3, 1)',
    [workspaceId, email, hostId],
  );
  return { host, hostId, workspaceId, email };
}
type Invited = Awaited<ReturnType<typeof invited>>;

/** The host's mutation comes first, and the guest's sign-in waits behind it. */
async function overtaken(
  { host, workspaceId: id, email }: Invited,
  document: string,
): Promise<[Awaited<ReturnType<Agent['gql']>>, unknown]> {
  const [changed, signedIn] = await inLine(server.db, { table: 'workspaces', id }, [
    () => host.gql(document, { id, ...(document === REVOKE && { email }) }),
    () => server.visitor().rest('POST', 'signin', { email, password: PASSWORD }),
  ]);
  return [changed, signedIn.json()];
}
const roles = (workspaceId: number) =>
  server.db.query('select role from workspace_members where workspace_id = $1', [workspaceId]);

it.each([
  ['it is revoked', REVOKE, 'revokeInvitation'],
  ['the domain of its address is barred', DOMAINS, 'updateWorkspace'],
  ['its workspace is deleted', CLOSE, 'deleteWorkspace'],
])(
  'an invitation adds no one if %s during the sign-in, which succeeds',
  async (_, document, mutation) => {
    const guest = await invited(mutation.slice(0, 6).toLowerCase());
    const [changed, signedIn] = await overtaken(guest, document);
    expect(changed.data?.[mutation].success).toBe(true);
    expect(signedIn).toEqual({ success: true, error: null });
    expect(await roles(guest.workspaceId)).toEqual([{ role: 2 }]);
  },
);

it('an invitation to a deleted workspace does not keep a user from others', async () => {
  const [gone, kept] = [await invited('gone'), await invited('kept')];
  const { email } = gone;
  await server.db.query(
    'insert into invitations (workspace_id, email_folded, email, inviter_id, role, created_at) values ($1, $2, $2, $3, 0, now())',
    [kept.workspaceId, email, kept.hostId],
  );
  const [, signedIn] = await overtaken(gone, CLOSE);
  expect(signedIn).toEqual({ success: true, error: null });
  expect(await roles(kept.workspaceId)).toEqual([{ role: 2 }, { role: 0 }]);
});
