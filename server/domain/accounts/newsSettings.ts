import { DEFAULT_MAIL } from '../../../contract/newsTopics';
import {
  noteTimeZone as noteTimeZoneRule,
  updateNewsChoice as choiceRule,
  updateNewsTimes as timesRule,
} from '../../../contract/rules/reminders';
import { AppError } from '../../appError';
import { checkInput } from '../core/checkInput';
import { defineAccountCommand, SUCCESS } from '../core/defineCommand';
import { defineQuery } from '../core/defineQuery';
import { requireZone } from '../core/dueDay';
import { moveDigest, releaseMails } from '../mail/newsMails';
import { readNewsSettings } from '../rows/newsSettingRows';
import { readMe } from '../sessions/session';

/** What the caller hears of, and by which way. */
export const newsSettings = defineQuery('newsSettings', {
  can: 'unconfirmed',
  async run({ tx, viewer }) {
    if (viewer.state === 'signed-out') throw new AppError('user-not-logged-in');
    return { data: await readNewsSettings(tx, viewer.userId) };
  },
});

/** Chooses channels of one topic; the others stay as they are. It holds for news from then on; `off` also for waiting mail. */
export const updateNewsChoice = defineAccountCommand('updateNewsChoice', {
  can: 'unconfirmed',
  async run({ tx, viewer: { userId } }, args) {
    const { topic, inbox, mail, push } = await checkInput(choiceRule, args);
    await tx.query(
      `insert into news_choices (user_id, topic, inbox, mail, push) values ($1, $2, coalesce($3, true), coalesce($4, $5), $6)
       on conflict (user_id, topic) do update set inbox = coalesce($3, news_choices.inbox),
         mail = coalesce($4, news_choices.mail), push = coalesce($6, news_choices.push)`,
      [userId, topic, inbox ?? null, mail ?? null, DEFAULT_MAIL[topic], push ?? null],
      'update_news_choice',
    );
    return {
      payload: { ...SUCCESS, settings: await readNewsSettings(tx, userId) },
      commit: null,
    };
  },
});

/** Chooses the time zone, the quiet hours and the hour of the digest; waiting mail follows. */
export const updateNewsTimes = defineAccountCommand('updateNewsTimes', {
  can: 'unconfirmed',
  async run({ tx, viewer: { userId } }, args) {
    const { timeZone, quietFrom, quietTo, digestHour } = await checkInput(timesRule, args);
    await tx.query(
      'update users set time_zone = $2, quiet_from = $3, quiet_to = $4, digest_hour = $5, updated_at = now() where id = $1',
      [userId, requireZone(timeZone), quietFrom ?? null, quietTo ?? null, digestHour],
      'update_news_times',
    );
    await moveDigest(tx, userId, { timeZone, digestHour });
    await releaseMails(tx, userId);
    return {
      payload: { ...SUCCESS, settings: await readNewsSettings(tx, userId) },
      commit: null,
    };
  },
});

/** Stores the browser's time zone for an account that has none yet. */
export const noteTimeZone = defineAccountCommand('noteTimeZone', {
  can: 'unconfirmed',
  async run({ tx, viewer: { userId } }, args) {
    const { timeZone } = await checkInput(noteTimeZoneRule, args);
    await tx.query(
      'update users set time_zone = $2 where id = $1 and time_zone is null',
      [userId, requireZone(timeZone)],
      'note_time_zone',
    );
    return { payload: { ...SUCCESS, me: await readMe(tx, userId) }, commit: null };
  },
});
