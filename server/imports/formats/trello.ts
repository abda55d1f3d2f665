import { cleanLine } from '../../../contract/cleanText';
import type { ImportContent, ImportFile } from '../content';
import { ImportRefused } from '../importRefused';
import { Losses } from '../losses';
import { readJson } from '../readJson';
import { addSection, contentOf, fitTitle, newDraft, type Draft } from './draft';
import { addCard, type TrelloParts } from './trelloCards';
import { addFields } from './trelloFields';
import { byPosition, groupById, objectOf, textOf, type Json } from './values';

const LISTS = [
  'lists',
  'labels',
  'members',
  'cards',
  'checklists',
  'customFields',
  'actions',
] as const;
type List = (typeof LISTS)[number];

/** A board as Trello exports it ("Print, export and share", "Export as JSON"). */
export function readTrello(chunks: Iterable<string>, file: ImportFile): ImportContent {
  const losses = new Losses();
  const { title, lists } = collect(chunks, losses);
  if (lists.lists.length === 0) throw new ImportRefused('unknownFormat');
  const draft = newDraft(fitTitle(title, losses), file.now);
  const parts: TrelloParts = {
    losses,
    texts: file.texts,
    fields: addFields(
      draft,
      { labels: lists.labels, customFields: lists.customFields },
      file,
      losses,
    ),
    sections: addLists(draft, lists.lists, losses),
    people: addMembers(draft, lists.members),
    checklists: groupById(lists.checklists, (checklist) => textOf(checklist['idCard'])),
    comments: groupById(lists.actions, (action) =>
      textOf(objectOf(objectOf(action['data'])['card'])['id']),
    ),
  };
  for (const card of lists.cards.toSorted(byPosition)) addCard(draft, card, parts);
  return contentOf('trello', draft, losses);
}

function collect(chunks: Iterable<string>, losses: Losses) {
  const lists: Record<List, Json[]> = {
    lists: [],
    labels: [],
    members: [],
    cards: [],
    checklists: [],
    customFields: [],
    actions: [],
  };
  let title = '';
  readJson(chunks, { properties: ['name'], lists: LISTS }, (property, value) => {
    const list = LISTS.find((one) => one === property);
    if (!list) title = textOf(value);
    else if (list === 'actions' && objectOf(value)['type'] !== 'commentCard')
      losses.add('activityLeftOut');
    else lists[list].push(objectOf(value));
  });
  return { title, lists };
}

function addLists(draft: Draft, lists: readonly Json[], losses: Losses): ReadonlySet<string> {
  for (const list of lists.toSorted(byPosition))
    addSection(draft, {
      id: textOf(list['id']),
      title: fitTitle(textOf(list['name']), losses) || '–',
      archivedAt: list['closed'] === true ? draft.exportedAt : null,
    });
  return new Set(draft.sections.map(({ id }) => id));
}

function addMembers(draft: Draft, members: readonly Json[]): Map<string, string> {
  const people = new Map<string, string>();
  for (const member of members) {
    const id = textOf(member['id']);
    const name = cleanLine(textOf(member['fullName']) || textOf(member['username'])).slice(0, 100);
    if (id === '' || people.has(id)) continue;
    people.set(id, name);
    draft.people.push({ id, name, email: textOf(member['email']) || null });
  }
  return people;
}
