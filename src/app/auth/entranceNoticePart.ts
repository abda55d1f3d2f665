import { withMoreWords } from '../../lib/dictionary';
import { createScreen } from '../../ui/lazy/createScreen';

const load = () =>
  withMoreWords(() => import(/* webpackChunkName: "mail-link" */ './EntranceNotice'));

/**
 * What happened, above the login form. Few people see it, so it comes in one chunk with the page of mails' links: each
 * chunk of its own adds its name and hash to what everybody loads.
 */
export const EntranceNotice = createScreen(
  async () => (await load()).EntranceNotice,
  () => null,
);
