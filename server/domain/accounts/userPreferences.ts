import { parseFileUrl, SHOWN_IMAGES } from '../../../contract/files';
import {
  updateBackground as backgroundRule,
  updateLocale as localeRule,
} from '../../../contract/rules/ownAccount';
import { InputRejected } from '../../appError';
import type { Tx } from '../../db/database';
import { checkInput } from '../core/checkInput';
import { defineAccountCommand, SUCCESS } from '../core/defineCommand';
import { readUpload, settleUpload, type Upload } from '../files/fileUploads';
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
  async before(services, { userId }, { background }) {
    const upload = await readOwnUpload(services.db, background, userId);
    if (upload) await settleUpload(services, upload);
  },
  async run({ tx, viewer: { userId } }, args) {
    const { background } = await checkInput(backgroundRule, args);
    if (background.startsWith('/')) await requireOwnImage(tx, background, userId);
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

/** The user's own upload at an address; null for any other address. */
async function readOwnUpload(
  db: Pick<Tx, 'query'>,
  background: string,
  userId: number,
): Promise<Upload | null> {
  const file = parseFileUrl(background);
  if (file?.place !== 'users' || file.placeId !== userId) return null;
  const upload = await readUpload(db, file.key);
  const isOwn =
    upload?.place === 'users' && upload.place_id === userId && upload.user_id === userId;
  return isOwn ? upload : null;
}

/** Accepts only the user's own upload whose bytes are an image type that browsers display. */
async function requireOwnImage(tx: Tx, background: string, userId: number): Promise<void> {
  const upload = await readOwnUpload(tx, background, userId);
  const mime = upload === null || upload.stored_at === null ? null : upload.mime;
  if (mime === null || !SHOWN_IMAGES.has(mime))
    throw new InputRejected({ field: 'background', key: 'background-invalid' });
}
