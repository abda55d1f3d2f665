import { createPushKeys } from '../../auth/pushKeys';
import type { Config } from '../../config';
import type { Database } from '../../db/database';
import type { Courier } from '../courier';
import { Undeliverable } from '../transport';
import { composePush } from './composePush';
import { createPushHosts } from './pushHosts';
import { createPushPlaces, type PushPlaces } from './pushPlaces';
import { Gone, sendPush } from './sendPush';

/** A push service that does not answer holds up all four for ten seconds once, then one of them at a time. */
const PARALLEL = 4;

interface PushNeeds {
  config: Config;
  db: Database;
  /** Replaced by tests. */
  places?: PushPlaces;
}

/** Sends push messages; a browser that its push service does not know any more is forgotten. */
export function createPushCourier({ config, db, places = createPushPlaces() }: PushNeeds): Courier {
  const readKeys = createPushKeys({ config, db });
  const hosts = createPushHosts();
  return {
    isPush: true,
    parallel: PARALLEL,
    keepsRecord: false,
    async deliver(mail, signal) {
      const message = await composePush({ config, db }, mail);
      if (!message) return null;
      const keys = await readKeys();
      if (!keys) throw new Undeliverable('the push keys were encrypted with another SECRET_KEY');
      const { publicKey } = message.target;
      // Its push service would refuse it. The subscription stays: the former key may come back.
      if (publicKey !== null && publicKey !== keys.publicKey)
        throw new Undeliverable('the browser has subscribed to another key');
      try {
        const send = () => sendPush({ config, hosts, keys, signal }, message);
        return await places.send(mail.userId, send);
      } catch (error) {
        if (error instanceof Gone) await forget(db, message.target.id);
        throw error;
      }
    },
  };
}

/** What else waits for the browser goes with it. */
async function forget(db: Pick<Database, 'query'>, id: number): Promise<void> {
  await db.query('delete from push_subscriptions where id = $1', [id], 'forget_push_device');
}
