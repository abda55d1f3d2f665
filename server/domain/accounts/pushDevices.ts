import type { PushSettings } from '../../../contract/generated/schema';
import { SESSIONS_MAX } from '../../../contract/limits';
import {
  addPushDevice as addRule,
  removePushDevice as removeRule,
  updatePushText as textRule,
} from '../../../contract/rules/reminders';
import { AppError } from '../../appError';
import type { Tx } from '../../db/database';
import { IS_LIVE_SESSION } from '../../db/liveSession';
import { checkInput } from '../core/checkInput';
import { defineAccountCommand, SUCCESS } from '../core/defineCommand';
import { defineQuery } from '../core/defineQuery';
import { hasPrivateHost } from '../core/privateAddress';
import type { Services } from '../core/services';
import type { SignedIn } from '../core/viewer';

/** What the caller has chosen about push messages, and what a browser subscribes with. */
export const pushSettings = defineQuery('pushSettings', {
  can: 'unconfirmed',
  async run({ tx, viewer, services }) {
    if (viewer.state === 'signed-out') throw new AppError('user-not-logged-in');
    return { data: await readPushSettings(tx, services, viewer) };
  },
});

/**
 * Stores the caller's browser. A browser has one subscription: a former one of its session, and that of
 * another user of the same browser, end.
 */
export const addPushDevice = defineAccountCommand('addPushDevice', {
  can: 'unconfirmed',
  // An endpoint and its keys permit to send messages to the browser.
  isSecret: true,
  async run({ tx, viewer, services }, args) {
    const { endpoint, p256dh, auth } = await checkInput(addRule, args);
    const url = new URL(endpoint);
    if (
      !services.push.allowsPrivateAddresses &&
      (url.protocol !== 'https:' || url.port !== '' || hasPrivateHost(url))
    )
      throw new AppError('invalid-request');
    await tx.query(
      `delete from push_subscriptions
       where session_hash = $2 and endpoint <> $3 or endpoint = $3 and (user_id <> $1 or p256dh <> $4 or auth <> $5)`,
      [viewer.userId, viewer.sessionHash, endpoint, p256dh, auth],
      'replace_push_device',
    );
    await tx.query(
      `insert into push_subscriptions (user_id, session_hash, endpoint, p256dh, auth, public_key) values ($1, $2, $3, $4, $5, $6)
       on conflict (endpoint) do update set session_hash = $2, public_key = $6`,
      [viewer.userId, viewer.sessionHash, endpoint, p256dh, auth, await services.push.publicKey()],
      'add_push_device',
    );
    return payloadOf(tx, services, viewer);
  },
});

/** Ends push messages to a browser, and drops those that wait; one that is gone is no error. */
export const removePushDevice = defineAccountCommand('removePushDevice', {
  can: 'unconfirmed',
  async run({ tx, viewer, services }, args) {
    const { id } = await checkInput(removeRule, args);
    await tx.query(
      'delete from push_subscriptions where id = $1 and user_id = $2',
      [id, viewer.userId],
      'remove_push_device',
    );
    return payloadOf(tx, services, viewer);
  },
});

/** Chooses whether push messages show texts; it holds for those that wait, too. */
export const updatePushText = defineAccountCommand('updatePushText', {
  can: 'unconfirmed',
  async run({ tx, viewer, services }, args) {
    const { showsText } = await checkInput(textRule, args);
    await tx.query(
      'update users set push_shows_text = $2 where id = $1',
      [viewer.userId, showsText],
      'update_push_text',
    );
    return payloadOf(tx, services, viewer);
  },
});

async function payloadOf(tx: Tx, services: Services, viewer: SignedIn) {
  const settings = await readPushSettings(tx, services, viewer);
  return { payload: { ...SUCCESS, settings }, commit: null };
}

async function readPushSettings(
  tx: Pick<Tx, 'query'>,
  { push }: Services,
  { userId, sessionHash }: SignedIn,
): Promise<PushSettings> {
  const [user] = await tx.query<{ showsText: boolean }>(
    'select push_shows_text as "showsText" from users where id = $1',
    [userId],
    'read_push_text',
  );
  const publicKey = await push.publicKey();
  // A browser that subscribed to a former key of the installation gets nothing: push is off there.
  const devices = await tx.query<PushSettings['devices'][number]>(
    `select p.id, s.browser, s.system, s.token_hash = $2 as "isCurrent", p.created_at as "createdAt"
     from push_subscriptions p join sessions s on s.token_hash = p.session_hash
     where p.user_id = $1 and ${IS_LIVE_SESSION} and (p.public_key is null or p.public_key = $3) order by s.token_hash = $2 desc, p.id desc limit ${SESSIONS_MAX}`,
    [userId, sessionHash, publicKey],
    'read_push_devices',
  );
  return { publicKey, showsText: user?.showsText ?? true, devices };
}
