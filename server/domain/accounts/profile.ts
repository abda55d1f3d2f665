import { initialsOf } from '../../../contract/rules/proposals';
import {
  completeProfile as completeProfileRule,
  type ProfileNeeds,
} from '../../../contract/rules/profile';
import { idOfSlug } from '../../../contract/idOfSlug';
import type { Commit } from '../../../contract/messages';
import type { Me, MutationCompleteProfileArgs } from '../../../contract/generated/schema';
import { AppError } from '../../appError';
import { defineAccountCommand, SUCCESS, type AccountContext } from '../core/defineCommand';
import { checkInput } from '../core/checkInput';
import { checkNewPassword } from '../passwords/checkNewPassword';
import { nickTaken, requireFreeNick } from './nicks';
import { slotOf } from '../core/services';
import { readMe } from '../sessions/session';
import { lockWorkspacesOf, personRenamed } from './personRenamed';
import { startWorkspace } from '../workspaces/startWorkspace';

interface Account {
  name: string;
  nick: string | null;
  nick_short: string;
  email: string;
  locale: string;
  has_password: boolean;
  has_workspace: boolean;
}

/**
 * Completes a profile: stores the user's name and, if the user has no workspace and was invited to
 * none, creates their first one. With the `wid` of a workspace it creates none and grants nothing.
 * A repeated call renames the user and never creates a second workspace.
 */
export const completeProfile = defineAccountCommand('completeProfile', {
  can: 'unconfirmed',
  async run(context, args) {
    const { tx, viewer } = context;
    const workspaceIds = await lockWorkspacesOf(context);
    const account = await lockAccount(context);
    const needs = needsOf(account, args);
    const input = await checkInput<MutationCompleteProfileArgs>(completeProfileRule(needs), args);
    await refuseGuessable(account, needs, input);
    await writeProfile(context, needs, input);
    const commit = needs.needsCompany ? await firstWorkspace(context, account, input) : null;
    const me = await readMe(tx, viewer.userId);
    if (isShownAnew(account, me)) await personRenamed(context, workspaceIds);
    return { payload: { ...SUCCESS, me }, commit };
  },
});

function isShownAnew(
  before: Account,
  after: Pick<Me, 'name' | 'nick' | 'nickShort'> | null,
): boolean {
  return (
    before.name !== after?.name ||
    before.nick !== after.nick ||
    before.nick_short !== after.nickShort
  );
}

/** The row lock serialises two tabs that complete one profile. */
async function lockAccount({ tx, viewer }: AccountContext): Promise<Account> {
  const [account] = await tx.query<Account>(
    `select email, locale, name, nick, nick_short, password_hash is not null as has_password,
       exists (select from workspace_members m join workspaces w on w.id = m.workspace_id and w.deleted_at is null where m.user_id = u.id) as has_workspace
     from users u where id = $1 and deleted_at is null for update`,
    [viewer.userId],
  );
  if (!account) throw new AppError('user-not-logged-in');
  return account;
}

function needsOf(account: Account, { wid }: MutationCompleteProfileArgs): ProfileNeeds {
  return {
    needsPassword: !account.has_password,
    needsCompany: !account.has_workspace && idOfSlug(wid ?? undefined) === null,
  };
}

/** The same rules as for every new password (docs/adr/0028-passwords.md). */
async function refuseGuessable(
  { email }: Account,
  { needsPassword }: ProfileNeeds,
  args: MutationCompleteProfileArgs,
): Promise<void> {
  const { password, name, nick } = args;
  if (needsPassword && password)
    await checkNewPassword(password, { email, name, nick }, 'password');
}

async function writeProfile(
  { tx, viewer, services }: AccountContext,
  needs: ProfileNeeds,
  args: MutationCompleteProfileArgs,
): Promise<void> {
  const { name, nick, initials, password } = args;
  await requireFreeNick(tx, nick, viewer.userId);
  const hash =
    needs.needsPassword && password
      ? await services.passwords.hash(password, slotOf(viewer.userId))
      : null;
  await tx
    .query(
      `update users set name = $2, nick = $3, nick_short = $4, password_hash = coalesce($5, password_hash),
         profile_completed = true, updated_at = now() where id = $1`,
      [viewer.userId, name, nick, initials || initialsOf(name), hash],
    )
    .catch(nickTaken);
}

async function firstWorkspace(
  context: AccountContext,
  account: Account,
  args: MutationCompleteProfileArgs,
): Promise<Commit | null> {
  const { tx, viewer, services, mutationId, tabKey } = context;
  const name = args.companyName ?? '';
  const { commit } = await startWorkspace(tx, services.ids, {
    userId: viewer.userId,
    name,
    nameField: 'companyName',
    boardTitle: args.projectName,
    hasSample: args.withSample === true,
    locale: account.locale,
    mutationId,
    tabKey,
  });
  return commit;
}
