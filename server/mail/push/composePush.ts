import { links } from '../../../contract/links';
import { TOPIC_OF } from '../../../contract/newsTopics';
import { IS_LIVE_SESSION } from '../../db/liveSession';
import type { MailData } from '../../domain/mail/mails';
import { mayHear } from '../../domain/mail/taskReaders';
import { readNewsChoices } from '../../domain/rows/newsSettingRows';
import type { ComposeNeeds } from '../composeMail';
import { TOLD } from '../composeTaskMail';
import type { WaitingMail } from '../mailRows';
import { mailTexts, type MailTexts } from '../mailTexts';
import { placeOf, sayNews, type Place } from '../news/newsPlaces';
import type { NewsText } from '../news/taskNews';

/** What the browser's worker shows (`src/features/settings/notifications/push/pushWorker.ts`). */
export interface PushContent {
  title: string;
  body: string;
  /** The path that a click opens. */
  path: string;
  /** The same for each attempt, so that a repeated one replaces the first. */
  tag: string;
  /** The BCP 47 tag of the texts. */
  lang: string;
}

/** A browser at its push service. */
export interface PushTarget {
  id: number;
  endpoint: string;
  p256dh: string;
  auth: string;
  /** The installation's key that it subscribed to; null if that is not known. */
  publicKey: string | null;
}

/** Operating systems show no more. */
const LENGTHS = { title: 120, body: 240 };

/**
 * What a push message says, as of the time of sending and in the language of its reader: only news that
 * are still true, that the reader may still see and wants as push messages.
 * @returns null if nothing of it is left, or the browser does not want any more
 */
export async function composePush(
  needs: ComposeNeeds,
  mail: WaitingMail,
): Promise<{ target: PushTarget; content: PushContent } | null> {
  const reader = await readReader(needs, mail);
  if (!reader) return null;
  const { userId, locale, showsText, ...target } = reader;
  const texts = mailTexts(locale);
  const { told, count } = await tellAll(needs, { mail, texts, userId });
  const [first] = told;
  const last = told.at(-1);
  if (!first || !last || mail.workspaceId === null) return null;
  const tag = `news-${mail.id}`;
  const shared = { tag, lang: texts.language };
  const content = showsText
    ? { ...wordsOf(texts, { last, count }), path: first.at.path }
    : {
        title: texts.digest({ count }).subject,
        body: '',
        path: links.notifications(String(mail.workspaceId)),
      };
  return { target, content: { ...content, ...shared } };
}

interface Told {
  newsText: NewsText;
  at: Place;
}

function wordsOf(
  texts: MailTexts,
  { last: { newsText, at }, count }: { last: Told; count: number },
) {
  const isOne = count === 1;
  const { subject } = isOne
    ? newsText
    : at.task
      ? texts.news({ title: at.task.title, count })
      : texts.digest({ count });
  const body = isOne ? (newsText.quote ?? newsText.lines[0] ?? '') : (newsText.lines[0] ?? '');
  return { title: cut(subject, LENGTHS.title), body: cut(body, LENGTHS.body) };
}

function cut(text: string, length: number): string {
  // No-break spaces stay.
  const line = text.replace(/[ \t\r\n]+/g, ' ').trim();
  if (line.length <= length) return line;
  // Never half of a pair of surrogates.
  return `${line
    .slice(0, length - 1)
    .replace(/[\ud800-\udbff]$/, '')
    .trimEnd()}…`;
}

async function tellAll(
  { db }: ComposeNeeds,
  { mail, texts, userId }: { mail: WaitingMail; texts: MailTexts; userId: number },
): Promise<{ told: Told[]; count: number }> {
  const choices = await readNewsChoices(db, userId);
  const wanted = new Set(choices.flatMap(({ topic, push }) => (push ? [topic] : [])));
  const items = (mail.data as MailData['push']).items.filter(({ kind }) =>
    wanted.has(TOPIC_OF[kind]),
  );
  const told: Told[] = [];
  // All items of a message are of one task, or of the news of one command.
  for (const item of items.slice(0, TOLD)) {
    const at = await placeOf(db, item, { userId, mayHear });
    const newsText = at && (await sayNews(db, { item, at, texts, userId }));
    if (newsText) told.push({ newsText, at });
  }
  const rest = told.length === 0 ? 0 : Math.max(0, items.length - TOLD);
  return { told, count: told.length + rest };
}

interface Reader extends PushTarget {
  userId: number;
  locale: string;
  showsText: boolean;
}

async function readReader(
  { db, config }: ComposeNeeds,
  { pushId }: WaitingMail,
): Promise<Reader | null> {
  const [reader] = await db.query<Reader>(
    `select p.id, p.endpoint, p.p256dh, p.auth, p.public_key as "publicKey", u.id as "userId", u.locale, u.push_shows_text as "showsText"
     from push_subscriptions p join users u on u.id = p.user_id and u.deleted_at is null
     join sessions s on s.token_hash = p.session_hash and ${IS_LIVE_SESSION}
     where p.id = $1 and (not $2 or u.email_confirmed_at is not null)`,
    [pushId, config.isConfirmationRequired],
    'push_reader',
  );
  return reader ?? null;
}
