import type {
  NewsChoice,
  NewsMail,
  NewsSettings,
  NewsTopic,
} from '../../../contract/generated/schema';
import { DEFAULT_MAIL, DEFAULT_PUSH, NEWS_TOPICS } from '../../../contract/newsTopics';
import type { Tx } from '../../db/database';

type Db = Pick<Tx, 'query'>;

/** What a user hears of: their choices, and the defaults of the topics without one. */
export async function readNewsChoices(db: Db, userId: number): Promise<NewsChoice[]> {
  const chosen = await db.query<Omit<NewsChoice, 'push'> & { push: boolean | null }>(
    'select topic, inbox, mail, push from news_choices where user_id = $1',
    [userId],
    'read_news_choices',
  );
  return NEWS_TOPICS.map((topic) => {
    const {
      inbox = true,
      mail = DEFAULT_MAIL[topic],
      push = null,
    } = chosen.find((choice) => choice.topic === topic) ?? {};
    return { topic, inbox, mail, push: push ?? DEFAULT_PUSH[topic] };
  });
}

/** How a user wants each topic by mail. */
export async function readMailChoices(
  db: Db,
  userId: number,
): Promise<ReadonlyMap<NewsTopic, NewsMail>> {
  const choices = await readNewsChoices(db, userId);
  return new Map(choices.map(({ topic, mail }) => [topic, mail]));
}

/** All that a user has chosen about news. */
export async function readNewsSettings(db: Db, userId: number): Promise<NewsSettings> {
  const [times] = await db.query<Omit<NewsSettings, 'choices'>>(
    `select time_zone as "timeZone", quiet_from as "quietFrom", quiet_to as "quietTo", digest_hour as "digestHour"
     from users where id = $1`,
    [userId],
    'read_news_times',
  );
  if (!times) throw new Error('a signed-in user has no row');
  return { ...times, choices: await readNewsChoices(db, userId) };
}
