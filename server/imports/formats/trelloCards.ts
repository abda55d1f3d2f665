import type { DocumentField, DocumentTask } from '../../../contract/boardDocument/boardDocument';
import { LIMITS } from '../../../contract/limits';
import type { ImportTexts } from '../content';
import type { Losses } from '../losses';
import { addTask, fitDescription, fitText, fitTitle, instantOf, linkTo, type Draft } from './draft';
import { hueOfTrello, LABELS, valueOfTrello } from './trelloFields';
import { byPosition, listOf, objectOf, textOf, textsOf, type Json } from './values';

export interface TrelloParts {
  losses: Losses;
  texts: ImportTexts;
  fields: ReadonlyMap<string, DocumentField>;
  sections: ReadonlySet<string>;
  /** Names by ids. Authors who have left the board are added. */
  people: Map<string, string>;
  checklists: ReadonlyMap<string, readonly Json[]>;
  comments: ReadonlyMap<string, readonly Json[]>;
}

/** A card with everything that belongs to it. */
export function addCard(draft: Draft, card: Json, parts: TrelloParts): void {
  const { losses, sections, people } = parts;
  const id = textOf(card['id']);
  const section = textOf(card['idList']);
  const title = fitTitle(textOf(card['name']), losses, LIMITS.taskTitle.max);
  if (!sections.has(section) || title === '') return losses.add('rowWithoutTitle');
  const last = instantOf(card['dateLastActivity']);
  const isDone = card['dueComplete'] === true;
  countForgotten(card, losses);
  addTask(draft, {
    id,
    section,
    title,
    description: fitDescription(textOf(card['desc']), linksOf(card, losses), losses),
    isDone,
    createdAt: createdAt(id) ?? draft.exportedAt,
    completedAt: isDone ? (last ?? draft.exportedAt) : null,
    archivedAt: card['closed'] === true ? (last ?? draft.exportedAt) : null,
    due: dueOf(card, losses),
    coverHue: hueOfTrello(textOf(objectOf(card['cover'])['color'])),
    assignees: textsOf(card['idMembers']).filter((member) => people.has(member)),
    values: valuesOf(card, parts),
    checkLists: (parts.checklists.get(id) ?? [])
      .toSorted(byPosition)
      .map((one) => checkListOf(one, parts)),
    comments: commentsOf(draft, parts.comments.get(id) ?? [], parts),
  });
}

/** The first eight digits of an id are the second in which Trello made the card. */
function createdAt(id: string): string | null {
  if (!/^[0-9a-f]{24}$/.test(id)) return null;
  return new Date(Number.parseInt(id.slice(0, 8), 16) * 1_000).toISOString();
}

function dueOf(card: Json, losses: Losses): string | null {
  const text = textOf(card['due']);
  const due = instantOf(text);
  if (text !== '' && due === null) losses.add('dateInvalid');
  return due;
}

/** What a task cannot hold. */
function countForgotten(card: Json, losses: Losses): void {
  if (textOf(card['start']) !== '') losses.add('fieldUnsupported');
  losses.add('fieldUnsupported', listOf(card['stickers']).length);
}

/** Nothing is fetched from addresses of the file: they become links below the description. */
function linksOf(card: Json, losses: Losses): string[] {
  return listOf(card['attachments']).flatMap((entry) => {
    const { name, url } = objectOf(entry);
    const link = linkTo(textOf(name) || textOf(url), textOf(url));
    losses.add(link === null ? 'fileMissing' : 'attachmentLink');
    return link === null ? [] : [`- ${link}`];
  });
}

function valuesOf(card: Json, { fields, losses }: TrelloParts): DocumentTask['values'] {
  const values: DocumentTask['values'] = [];
  const known = new Set(fields.get(LABELS)?.options.map(({ id }) => id));
  const labels = [...new Set(textsOf(card['idLabels']))].filter((id) => known.has(id));
  losses.add('tooManyLabels', labels.length - LIMITS.optionsAtOnce);
  if (labels.length > 0)
    values.push({ field: LABELS, values: labels.slice(0, LIMITS.optionsAtOnce) });
  for (const item of listOf(card['customFieldItems']).map(objectOf)) {
    const field = fields.get(textOf(item['idCustomField']));
    const value = field ? valueOfTrello(field, item) : null;
    if (field && value !== null) values.push({ field: field.id, values: [value] });
    else losses.add('valueInvalid');
  }
  return values;
}

function checkListOf(
  checklist: Json,
  { losses, people, texts }: TrelloParts,
): DocumentTask['checkLists'][number] {
  const items = listOf(checklist['checkItems']).map(objectOf).toSorted(byPosition);
  return {
    title: fitTitle(textOf(checklist['name']), losses) || texts.checkList,
    hidesDone: false,
    items: items.map((item) => {
      const member = textOf(item['idMember']);
      return {
        title: fitTitle(textOf(item['name']), losses) || '–',
        isDone: item['state'] === 'complete',
        assignee: people.has(member) ? member : null,
        due: instantOf(item['due']),
      };
    }),
  };
}

function commentsOf(
  draft: Draft,
  actions: readonly Json[],
  parts: TrelloParts,
): DocumentTask['comments'] {
  const comments: DocumentTask['comments'] = [];
  for (const action of actions) {
    const text = fitText(
      textOf(objectOf(action['data'])['text']),
      parts.losses,
      LIMITS.comment.max,
    );
    const author = authorOf(draft, action, parts);
    const createdAt = instantOf(action['date']) ?? draft.exportedAt;
    if (text !== '') comments.push({ author, text, createdAt, editedAt: null });
  }
  return comments.toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : 1));
}

/** The author is in the action even if they have left the board. */
function authorOf(draft: Draft, action: Json, { people }: TrelloParts): string {
  const id = textOf(action['idMemberCreator']).slice(0, 40) || 'unknown';
  if (!people.has(id)) {
    const { fullName, username } = objectOf(action['memberCreator']);
    const name = (textOf(fullName) || textOf(username) || '?').slice(0, LIMITS.userName.max);
    people.set(id, name);
    draft.people.push({ id, name, email: null });
  }
  return id;
}
