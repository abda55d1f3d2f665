import { withMoreWords } from '../../lib/dictionary';
import { lazyRoute } from '../../ui/lazy/lazyRoute';

const load = () =>
  withMoreWords(() => import(/* webpackChunkName: "mail-link" */ './SessionEndNotice'));

/**
 * What happened, above the login form. Few people see it, so it comes in one chunk with the page of mails' links: each
 * chunk of its own adds its name and hash to what everybody loads.
 */
export const SessionEndNotice = lazyRoute(
  async () => (await load()).SessionEndNotice,
  () => null,
);
