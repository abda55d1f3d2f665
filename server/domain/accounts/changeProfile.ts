import { changeProfile as changeProfileRule } from '../../../contract/rules/ownAccount';
import { checkInput } from '../core/checkInput';
import { defineAccountCommand, SUCCESS } from '../core/defineCommand';
import { nickTaken, requireFreeNick } from './nicks';
import { lockWorkspacesOf, personRenamed } from './personRenamed';
import { readMe } from '../sessions/session';

/**
 * Changes the user's name, nick and initials, and notifies their workspaces. Equal values change
 * nothing.
 */
export const changeProfile = defineAccountCommand('changeProfile', {
  // The user's own account: a user with an unconfirmed address may correct the address or delete
  // the account.
  can: 'unconfirmed',
  async run(context, args) {
    const { tx, viewer } = context;
    const { name, nick, nickShort } = await checkInput(changeProfileRule, args);
    const workspaceIds = await lockWorkspacesOf(context);
    await requireFreeNick(tx, nick, viewer.userId);
    const changed = await tx
      .query(
        `update users set name = $2, nick = $3, nick_short = $4, updated_at = now()
         where id = $1 and deleted_at is null and (name, nick, nick_short) is distinct from ($2, $3, $4) returning id`,
        [viewer.userId, name, nick, nickShort],
        'change_profile',
      )
      .catch(nickTaken);
    const me = await readMe(tx, viewer.userId);
    if (changed.length > 0) await personRenamed(context, workspaceIds);
    return { payload: { ...SUCCESS, me }, commit: null };
  },
});
