import { links } from '../../contract/links';
import type { NewsTopic } from '../../contract/generated/schema';
import { TOPIC_OF } from '../../contract/newsTopics';
import type { MailData } from '../domain/mail/mails';
import { mayBeMailed } from '../domain/mail/taskReaders';
import { readMailChoices } from '../domain/rows/newsSettingRows';
import type { Compose } from './composeMail';
import { TOLD } from './composeTaskMail';
import { placeOf, sayNews, type Place } from './news/newsPlaces';
import type { NewsText } from './news/taskNews';
import { blocksOf, type Block } from './renderMail';
import { stopLink } from './stopLink';

/** News that are still true and that the recipient may still see, each with its place. */
export const composeDigest: Compose = async (needs, { kind, data }, { texts, person }) => {
  if (person === null) return null;
  const { items } = data as MailData['digest'];
  const choices = await readMailChoices(needs.db, person.id);
  const wanted = items.filter((item) => choices.get(TOPIC_OF[item.kind]) !== 'off');
  const places = new Map<string, Promise<Place | null>>();
  const told: Array<{ newsText: NewsText; at: Place }> = [];
  let rest = 0;
  for (const item of wanted) {
    const { workspaceId, taskId, projectId, kind: of } = item;
    const key = [workspaceId, taskId ?? `${of} ${projectId}`].join('/');
    const place =
      places.get(key) ?? placeOf(needs.db, item, { userId: person.id, mayHear: mayBeMailed });
    places.set(key, place);
    const at = await place;
    if (at === null) continue;
    if (told.length === TOLD) {
      rest += 1;
      continue;
    }
    const newsText = await sayNews(needs.db, { item, at, texts, userId: person.id });
    if (newsText) told.push({ newsText, at });
  }
  const [first] = told;
  if (!first) return null;
  const topic: NewsTopic | 'digest' =
    kind === 'digest' ? 'digest' : TOPIC_OF[wanted[0]?.kind ?? 'role'];
  const stop = await stopLink(needs, { userId: person.id, topic });
  const isOne = told.length === 1 && rest === 0;
  const url = (path: string) => needs.config.baseUrl + path;
  const blocks: Block[] = told.flatMap(({ newsText, at }) =>
    blocksOf(newsText, isOne ? undefined : url(at.path)),
  );
  return {
    subject: isOne ? first.newsText.subject : texts.digest({ count: told.length + rest }).subject,
    blocks: rest > 0 ? [...blocks, { line: texts.more({ count: rest }) }] : blocks,
    action: texts.openInbox,
    url: url(links.notifications(first.at.workspace.wid)),
    ...(stop !== null && {
      stop: { label: kind === 'digest' ? texts.stopDigest : texts.stopTopic, url: stop },
    }),
  };
};
