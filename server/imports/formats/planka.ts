import type { DocumentTask } from '../../../contract/boardDocument/boardDocument';
import { cleanLine } from '../../../contract/cleanText';
import { colorOfHue, nextColor } from '../../../contract/labels';
import { LIMITS } from '../../../contract/limits';
import type { ImportContent, ImportFile } from '../content';
import { ImportRefused } from '../importRefused';
import { Losses } from '../losses';
import { readJson } from '../readJson';
import {
  addSection,
  addTask,
  contentOf,
  fitDescription,
  fitText,
  fitTitle,
  instantOf,
  linkTo,
  newDraft,
  titleOfFile,
  type Draft,
} from './draft';
import { NamedParts } from './namedParts';
import { hueOfPlanka } from './plankaColors';
import { Relations } from './relations';
import { LABELS } from './trelloFields';
import {
  byNumber,
  groupById,
  keyOf,
  listOf,
  numberOf,
  objectOf,
  textOf,
  type Json,
} from './values';

const HIDDEN: ReadonlySet<unknown> = new Set(['archive', 'trash']);
const byPosition = byNumber('position');

/** A board as Planka's API returns it (`GET /api/boards/{id}`), of version 1 or 2. */
export function readPlanka(chunks: Iterable<string>, file: ImportFile): ImportContent {
  const found = new Map<string, Json>();
  readJson(chunks, { properties: ['item', 'included'], lists: [] }, (property, value) => {
    found.set(property, objectOf(value));
  });
  const included = found.get('included') ?? {};
  const board = new PlankaBoard(included, {
    file,
    title: textOf(found.get('item')?.['name']) || titleOfFile(file),
  });
  return board.content();
}

class PlankaBoard {
  readonly #included: Json;
  readonly #file: ImportFile;
  readonly #losses = new Losses();
  readonly #draft: Draft;
  readonly #parts: NamedParts;
  readonly #relations: Relations;
  /** Local ids by the ids of the file. */
  readonly #people = new Map<string, string>();
  readonly #sections = new Map<string, string>();
  readonly #options = new Map<string, string>();
  readonly #cards = new Map<string, string>();
  readonly #groups = new Map<string, ReadonlyMap<string, readonly Json[]>>();

  constructor(included: Json, { file, title }: { file: ImportFile; title: string }) {
    this.#included = included;
    this.#file = file;
    this.#draft = newDraft(fitTitle(title, this.#losses), file.now);
    this.#parts = new NamedParts(this.#draft, { texts: file.texts, losses: this.#losses });
    this.#relations = new Relations(this.#draft, this.#losses);
  }

  /** @throws {ImportRefused} `unknownFormat` without lists */
  content(): ImportContent {
    this.#addPeople();
    this.#addLists();
    if (this.#sections.size === 0) throw new ImportRefused('unknownFormat');
    this.#addLabels();
    const all = this.#entries('cards').toSorted(byPosition);
    const cards = all.filter((card) => cleanLine(textOf(card['name'])) !== '');
    this.#losses.add('rowWithoutTitle', all.length - cards.length);
    for (const [at, card] of cards.entries()) this.#cards.set(keyOf(card['id']), `t${at + 1}`);
    for (const [at, card] of cards.entries()) this.#addCard(card, `t${at + 1}`);
    return contentOf('planka', [this.#draft], this.#losses);
  }

  #entries(name: string): Json[] {
    return listOf(this.#included[name]).map(objectOf);
  }

  /** The entries of a kind that belong to another entry. */
  #of(kind: string, owner: string, id: unknown): readonly Json[] {
    const key = `${kind} ${owner}`;
    const groups =
      this.#groups.get(key) ?? groupById(this.#entries(kind), (entry) => keyOf(entry[owner]));
    this.#groups.set(key, groups);
    return keyOf(id) === '' ? [] : (groups.get(keyOf(id)) ?? []);
  }

  #addPeople(): void {
    for (const user of this.#entries('users')) {
      const id = keyOf(user['id']);
      const name = textOf(user['name']) || textOf(user['username']);
      const person = this.#parts.person(name, textOf(user['email']), id);
      if (person !== null) this.#people.set(id, person);
    }
  }

  #addLists(): void {
    for (const list of this.#entries('lists').toSorted(byPosition)) {
      if (HIDDEN.has(list['type'])) continue;
      const id = `s${this.#draft.sections.length + 1}`;
      this.#sections.set(keyOf(list['id']), id);
      addSection(this.#draft, {
        id,
        title: fitTitle(textOf(list['name']), this.#losses) || '–',
        hue: hueOfPlanka(textOf(list['color'])),
      });
    }
  }

  #addLabels(): void {
    const labels = this.#entries('labels').toSorted(byPosition);
    if (labels.length === 0) return;
    const title = this.#file.texts.labels;
    const options = this.#parts.field({ id: LABELS, title, type: 'tag' })?.options ?? [];
    for (const label of labels) {
      const hue = hueOfPlanka(textOf(label['color']));
      const id = `o${options.length + 1}`;
      this.#options.set(keyOf(label['id']), id);
      options.push({
        id,
        title: fitTitle(textOf(label['name']) || textOf(label['color']), this.#losses) || '–',
        color: hue === null ? nextColor(options.map(({ color }) => color)) : colorOfHue(hue),
      });
    }
  }

  #addCard(card: Json, id: string): void {
    const title = fitTitle(textOf(card['name']), this.#losses, LIMITS.taskTitle.max) || '–';
    const { section, isHidden, isClosed } = this.#placeOf(card);
    const last = instantOf(card['listChangedAt']) ?? instantOf(card['updatedAt']);
    const isDone = card['isDueDateCompleted'] === true || card['isClosed'] === true || isClosed;
    const seconds = numberOf(objectOf(card['stopwatch'])['total']);
    addTask(this.#draft, {
      ...{ id, section, title, isDone },
      description: fitDescription(textOf(card['description']), this.#linksOf(card), this.#losses),
      createdAt: instantOf(card['createdAt']) ?? this.#draft.exportedAt,
      completedAt: isDone ? (last ?? this.#draft.exportedAt) : null,
      archivedAt: isHidden ? (last ?? this.#draft.exportedAt) : null,
      due: this.#dueOf(card['dueDate']),
      actualMinutes: seconds > 0 && seconds < 1e9 ? Math.ceil(seconds / 60) : null,
      creator: this.#person(card['creatorUserId']),
      assignees: this.#parts.people(
        ...this.#of('cardMemberships', 'cardId', card['id']).map(({ userId }) =>
          this.#person(userId),
        ),
      ),
      values: this.#valuesOf(card),
      checkLists: this.#checkListsOf(card, id),
      comments: this.#commentsOf(card),
    });
  }

  /** A card in the archive or the trash was in another list before. */
  #placeOf(card: Json): { section: string; isHidden: boolean; isClosed: boolean } {
    const [list = {}] = this.#of('lists', 'id', card['listId']);
    const section =
      this.#sections.get(keyOf(card['listId'])) ?? this.#sections.get(keyOf(card['prevListId']));
    return {
      section: section ?? this.#draft.sections[0]?.id ?? '',
      isHidden: HIDDEN.has(list['type']),
      isClosed: list['type'] === 'closed',
    };
  }

  #dueOf(value: unknown): string | null {
    const due = instantOf(value);
    if (due === null && textOf(value) !== '') this.#losses.add('dateInvalid');
    return due;
  }

  #person(id: unknown): string | null {
    return this.#people.get(keyOf(id)) ?? null;
  }

  /** Files are not part of the answer; their addresses need a session. */
  #linksOf(card: Json): string[] {
    return this.#of('attachments', 'cardId', card['id']).flatMap((attachment) => {
      const url = textOf(attachment['url']) || textOf(objectOf(attachment['data'])['url']);
      const link = linkTo(textOf(attachment['name']) || url, url);
      this.#losses.add(link === null ? 'fileMissing' : 'attachmentLink');
      return link === null ? [] : [`- ${link}`];
    });
  }

  #valuesOf(card: Json): DocumentTask['values'] {
    const labels = this.#of('cardLabels', 'cardId', card['id']).flatMap(
      ({ labelId }) => this.#options.get(keyOf(labelId)) ?? [],
    );
    const distinct = [...new Set(labels)];
    this.#losses.add('tooManyLabels', distinct.length - LIMITS.optionsAtOnce);
    const taken = distinct.slice(0, LIMITS.optionsAtOnce);
    const own = this.#of('customFieldValues', 'cardId', card['id']).flatMap((value) => {
      const [field] = this.#of('customFields', 'id', value['customFieldId']);
      if (!field) this.#losses.add('valueInvalid');
      return field ? this.#ownValue(field, textOf(value['content'])) : [];
    });
    // A field may be in several groups: its first value counts.
    const byField = new Map(own.toReversed().map((value) => [value.field, value]));
    return [...(taken.length > 0 ? [{ field: LABELS, values: taken }] : []), ...byField.values()];
  }

  #ownValue(field: Json, content: string): DocumentTask['values'] {
    const id = `f${keyOf(field['id'])}`.slice(0, 40);
    return this.#parts.value({ id, title: textOf(field['name']), type: 'text' }, content.trim());
  }

  /** Version 1 has one list of tasks for each card. */
  #checkListsOf(card: Json, id: string): DocumentTask['checkLists'] {
    const named = this.#of('taskLists', 'cardId', card['id'])
      .toSorted(byPosition)
      .map((list) => this.#checkList(list, this.#of('tasks', 'taskListId', list['id']), id));
    const own = this.#of('tasks', 'cardId', card['id']);
    return own.length > 0 ? [this.#checkList({}, own, id), ...named] : named;
  }

  #checkList(list: Json, tasks: readonly Json[], id: string): DocumentTask['checkLists'][number] {
    return {
      title: fitTitle(textOf(list['name']), this.#losses) || this.#file.texts.checkList,
      hidesDone: list['hideCompletedTasks'] === true,
      items: tasks.toSorted(byPosition).map((task) => {
        const [linked] = this.#of('cards', 'id', task['linkedCardId']);
        if (linked)
          this.#relations.add(
            'TaskRelatesToTask',
            id,
            this.#cards.get(keyOf(linked['id'])) ?? null,
          );
        const name = textOf(task['name']) || textOf(linked?.['name']);
        return {
          title: fitTitle(name, this.#losses) || '–',
          isDone: task['isCompleted'] === true,
          assignee: this.#person(task['assigneeUserId']),
          due: null,
        };
      }),
    };
  }

  /** A file may have comments (version 2) or actions (version 1) from other answers of the API. */
  #commentsOf(card: Json): DocumentTask['comments'] {
    const actions = this.#of('actions', 'cardId', card['id']).filter((action) => {
      const isComment = action['type'] === 'commentCard';
      if (!isComment) this.#losses.add('activityLeftOut');
      return isComment;
    });
    const comments = [...this.#of('comments', 'cardId', card['id']), ...actions];
    return comments
      .flatMap((comment) => {
        const raw = textOf(comment['text']) || textOf(objectOf(comment['data'])['text']);
        const text = fitText(raw, this.#losses, LIMITS.comment.max);
        if (text === '') return [];
        return {
          author: this.#person(comment['userId']) ?? this.#parts.person('?') ?? '',
          text,
          createdAt: instantOf(comment['createdAt']) ?? this.#draft.exportedAt,
          editedAt: null,
        };
      })
      .toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : 1));
  }
}
