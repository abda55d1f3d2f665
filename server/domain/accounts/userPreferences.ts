import { parseFileUrl, SHOWN_IMAGES } from '../../../contract/files';
import {
  updateBackground as backgroundRule,
  updateLocale as localeRule,
} from '../../../contract/rules/ownAccount';
import { InputRejected } from '../../appError';
import { checkInput } from '../core/checkInput';
import { defineAccountCommand, SUCCESS } from '../core/defineCommand';
import { readUpload, settleUpload } from '../files/fileUploads';
import type { Services } from '../core/services';
import { readMe } from '../sessions/session';

/** The user's language in the app and in mails. */
export const updateLocale = defineAccountCommand('updateLocale', {
  can: 'unconfirmed',
  async run({ tx, viewer: { userId } }, args) {
    const { locale } = await checkInput(localeRule, args);
    await tx.query(
      'update users set locale = $2, updated_at = now() where id = $1 and locale <> $2',
      [userId, locale],
      'update_locale',
    );
    return { payload: { ...SUCCESS, me: await readMe(tx, userId) }, commit: null };
  },
});

/** A built-in colour or gradient, an uploaded image of the user, or none. */
export const updateBackground = defineAccountCommand('updateBackground', {
  can: 'unconfirmed',
  async run({ tx, services, viewer: { userId } }, args) {
    const { background } = await checkInput(backgroundRule, args);
    if (background.startsWith('/')) await requireOwnImage(services, background, userId);
    await tx.query(
      'update users set background = $2, updated_at = now() where id = $1',
      [userId, background || null],
      'update_background',
    );
    return { payload: { ...SUCCESS, me: await readMe(tx, userId) }, commit: null };
  },
});

/** Whether others see on which board and task the user is (docs/live.md#presence). */
export const updatePresence = defineAccountCommand('updatePresence', {
  can: 'unconfirmed',
  async run({ tx, viewer: { userId } }, { isShown }) {
    await tx.query(
      'update users set shows_presence = $2, updated_at = now() where id = $1 and shows_presence <> $2',
      [userId, isShown],
      'update_presence',
    );
    return { payload: { ...SUCCESS, me: await readMe(tx, userId) }, commit: null };
  },
});

/** Accepts only the user's own upload whose bytes are an image type that browsers display. */
async function requireOwnImage(
  services: Services,
  background: string,
  userId: number,
): Promise<void> {
  const file = parseFileUrl(background);
  const upload =
    file?.place === 'users' && file.placeId === userId
      ? await readUpload(services.db, file.key)
      : null;
  const isOwn =
    upload?.place === 'users' && upload.place_id === userId && upload.user_id === userId;
  if (!upload || !isOwn)
    throw new InputRejected({ field: 'background', key: 'background-invalid' });
  const { stored_at: storedAt, mime } = await settleUpload(services, upload);
  if (storedAt === null || mime === null || !SHOWN_IMAGES.has(mime))
    throw new InputRejected({ field: 'background', key: 'background-invalid' });
}
