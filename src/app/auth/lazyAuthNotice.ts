import { withMoreMessages } from '../../lib/text/dictionary';
import { lazyRoute } from '../../lib/lazy';

const load = () =>
  withMoreMessages(() => import(/* webpackChunkName: "mail-link" */ './SessionEndNotice'));

/**
 * The notice above the login form. Few users see it, so it shares a chunk with the page of mail
 * links: each further chunk adds its name and hash to the initial download.
 * Without the server it may be missing: the login form stands alone then.
 */
export const SessionEndNotice = lazyRoute(
  async () => (await load()).SessionEndNotice,
  () => null,
  { isOptional: true },
);
