import { cleanLine } from '../../../contract/cleanText';
import { LIMITS } from '../../../contract/limits';
import type { ImportLossReason } from '../../../contract/generated/schema';
import type { ImportContent, ImportFile } from '../content';
import { ImportRefused } from '../importRefused';
import { Losses } from '../losses';
import { readJson } from '../readJson';
import { addSection, contentOf, fitTitle, newDraft, type Draft } from './draft';
import { addCard, type TrelloParts } from './trelloCards';
import { addFields, LABELS } from './trelloFields';
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

const LONGEST_ID = 40;
/** What an entry counts as whose id is missing, or is that of another one. */
const LOSS: Partial<Record<List, ImportLossReason>> = {
  lists: 'fieldUnsupported',
  labels: 'fieldUnsupported',
  customFields: 'fieldUnsupported',
  cards: 'rowWithoutTitle',
  members: 'personLeftOut',
};

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
  return contentOf('trello', [draft], losses);
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
  const isNew = newIds();
  readJson(chunks, { properties: ['name'], lists: LISTS }, (property, value) => {
    const list = LISTS.find((one) => one === property);
    if (!list) title = textOf(value);
    else if (list === 'actions' && objectOf(value)['type'] !== 'commentCard')
      losses.add('activityLeftOut');
    else if (!(list in LOSS) || isNew(list, objectOf(value))) lists[list].push(objectOf(value));
    else losses.add(LOSS[list] ?? 'rowWithoutTitle');
  });
  return { title, lists };
}

/** Whether the id of an entry can be that of a part of the document, and no other one has it. */
function newIds(): (list: List, entry: Json) => boolean {
  const seen = new Set([`customFields ${LABELS}`]);
  return (list, entry) => {
    const id = textOf(entry['id']);
    const key = `${list} ${id}`;
    if (id === '' || id.length > LONGEST_ID || seen.has(key)) return false;
    seen.add(key);
    return true;
  };
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
    const email = textOf(member['email']).slice(0, LIMITS.email.max + 1);
    const isEmail = email !== '' && email.length <= LIMITS.email.max;
    draft.people.push({ id, name, email: isEmail ? email : null });
  }
  return people;
}
