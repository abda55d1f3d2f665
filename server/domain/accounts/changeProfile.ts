import { changeProfile as changeProfileRule } from '../../../contract/rules/ownAccount';
import { checkInput } from '../core/checkInput';
import { SUCCESS, type AccountCommand } from '../core/command';
import { nickTaken, requireFreeNick } from './nicks';
import { lockWorkspacesOf, personRenamed } from './personRenamed';
import { readMe } from '../sessions/session';

/**
 * Changes the user's name, nick and initials, and notifies their workspaces. Equal values change
 * nothing.
 */
export const changeProfile: AccountCommand<'changeProfile'> = {
  on: 'account',
  async run(scene, args) {
    const { tx, viewer } = scene;
    const { name, nick, nickShort } = await checkInput(changeProfileRule, args);
    const workspaceIds = await lockWorkspacesOf(scene);
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
    if (changed.length > 0) await personRenamed(scene, workspaceIds);
    return { payload: { ...SUCCESS, me }, commit: null };
  },
};
