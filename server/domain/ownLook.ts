import { parseFileUrl } from '../../contract/files';
import { updateBackground as backgroundRule, updateLocale as localeRule } from '../../contract/rules/ownAccount';
import { InputRefused } from '../appError';
import { checkInput } from './checkInput';
import { SUCCESS, type AccountCommand } from './command';
import { readMe } from './session';

/** The language in which the product speaks to the person, mails included. */
export const updateLocale: AccountCommand<'updateLocale'> = {
  on: 'account',
  async run({ tx, viewer: { userId } }, args) {
    const { locale } = await checkInput(localeRule, args);
    await tx.query('update users set locale = $2, updated_at = now() where id = $1 and locale <> $2', [userId, locale], 'update_locale');
    return { payload: { ...SUCCESS, me: await readMe(tx, userId) }, commit: null };
  },
};

/** A built-in colour or gradient, an image of the person's own, or none. */
export const updateBackground: AccountCommand<'updateBackground'> = {
  on: 'account',
  async run({ tx, viewer: { userId } }, args) {
    const { background } = await checkInput(backgroundRule, args);
    const file = parseFileUrl(background);
    if (background.startsWith('/') && !(file?.place === 'users' && file.placeId === userId)) throw new InputRefused({ field: 'background', key: 'background-invalid' });
    await tx.query('update users set background = $2, updated_at = now() where id = $1', [userId, background || null], 'update_background');
    return { payload: { ...SUCCESS, me: await readMe(tx, userId) }, commit: null };
  },
};
