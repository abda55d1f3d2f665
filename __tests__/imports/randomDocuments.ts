import { createHash } from 'node:crypto';
import fc from 'fast-check';
import type { BoardDocument, DocumentTask } from '../../contract/boardDocument/boardDocument';
import { newDraft } from '../../server/imports/formats/draft';
import { NOW } from './parseGolden';

const word = fc.stringMatching(/^[A-Za-zĄ-ż🙂"'=<>][A-Za-zą-ż0-9 "'=<>*_]{0,12}[a-z]$/u);
const text = fc.oneof(
  fc.constant(''),
  word,
  fc.tuple(word, word).map(([one, other]) => `# ${one}\n\n- ${other}\n`.trim()),
  fc.constant('Ask [@Ewa](mention:p2) and [@all](mention:0).'),
);
const instant = fc
  .date({ min: new Date('2001-01-01'), max: new Date('2039-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString());
const day = instant.map((at) => at.slice(0, 10));
const due = fc.option(fc.oneof(day, instant));
const hue = fc.option(fc.integer({ min: 0, max: 11 }));
const minutes = fc.option(fc.integer({ min: 0, max: 10_000 }));
const person = fc.constantFrom('p1', 'p2');
const people = fc.uniqueArray(person);

const FIELDS: BoardDocument['fields'] = [
  field('f1', 'tag', true, ['o1', 'o2', 'o3']),
  field('f2', 'singleSelect', false, ['o4', 'o5']),
  field('f3', 'text', false),
  field('f4', 'number', false),
  field('f5', 'date', false),
  field('f6', 'people', true),
  field('f7', 'task', true),
];

function field(
  id: string,
  type: BoardDocument['fields'][number]['type'],
  isMultiple: boolean,
  options: string[] = [],
): BoardDocument['fields'][number] {
  return {
    ...{ id, title: `Field ${id}`, type, isMultiple, isOfWorkspace: false },
    options: options.map((one, at) => ({
      id: one,
      title: `Option ${one}`,
      color: `color:${at + 1}`,
    })),
  };
}

const VALUES = fc.record(
  {
    f1: fc.uniqueArray(fc.constantFrom('o1', 'o2', 'o3'), { minLength: 1 }),
    f2: fc.constantFrom(['o4'], ['o5']),
    f3: word.map((one) => [one.trim()]),
    f4: fc.constantFrom(['1'], ['-2.5'], ['1000000']),
    f5: fc.oneof(day, instant).map((one) => [one]),
    f6: fc.uniqueArray(person, { minLength: 1 }),
    f7: fc.constant(['t1']),
  },
  { requiredKeys: [] },
);

const task = (sections: number): fc.Arbitrary<Omit<DocumentTask, 'id'> & { files: Buffer[] }> =>
  fc.record({
    section: fc.integer({ min: 1, max: sections }).map((at) => `s${at}`),
    title: word,
    description: text,
    isDone: fc.boolean(),
    creator: person,
    createdAt: instant,
    completedAt: instant,
    archivedAt: fc.option(instant),
    due,
    estimatedMinutes: minutes,
    actualMinutes: minutes,
    visibility: fc.option(fc.constantFrom('public' as const, 'workspace' as const)),
    repeat: fc.constant(null),
    coverHue: hue,
    coverFile: fc.constant(null),
    assignees: people,
    values: VALUES.map((values) =>
      Object.entries(values).flatMap(([id, chosen]) =>
        chosen ? [{ field: id, values: [...chosen] }] : [],
      ),
    ),
    checkLists: fc.array(
      fc.record({
        title: word,
        hidesDone: fc.boolean(),
        items: fc.array(
          fc.record({ title: word, isDone: fc.boolean(), assignee: fc.option(person), due }),
          { maxLength: 3 },
        ),
      }),
      { maxLength: 2 },
    ),
    comments: fc.array(
      fc.record({ author: person, text: word, createdAt: instant, editedAt: fc.option(instant) }),
      { maxLength: 3 },
    ),
    files: fc.array(
      fc
        .uint8Array({ minLength: 1, maxLength: 50 })
        .map((bytes) => Buffer.from([1, 2, 3, 4, 1, 2, 3, 4, ...bytes])),
      {
        maxLength: 2,
      },
    ),
  });

/** A random board, and the bytes of its files by their paths. */
export interface RandomBoard {
  document: BoardDocument;
  files: Record<string, Buffer>;
}

/** Random boards in the order and with the ids that an export gives them. */
export const randomBoards: fc.Arbitrary<RandomBoard> = fc
  .integer({ min: 1, max: 4 })
  .chain((sections) =>
    fc.record({
      title: word,
      background: fc.option(fc.constantFrom('color:1', 'color:12')),
      sections: fc.array(
        fc.record({
          title: word,
          hue,
          taskLimit: fc.option(fc.integer({ min: 1, max: 99 })),
          createdAt: instant,
          archivedAt: fc.option(instant),
        }),
        { minLength: sections, maxLength: sections },
      ),
      tasks: fc.array(task(sections), { maxLength: 8 }),
      relations: fc.uniqueArray(
        fc.tuple(
          fc.constantFrom(
            'TaskBlocksTask' as const,
            'TaskRelatesToTask' as const,
            'TaskDuplicatesTask' as const,
          ),
          fc.integer({ min: 1, max: 8 }),
          fc.integer({ min: 1, max: 8 }),
        ),
        {
          maxLength: 4,
          selector: ([type, from, to]) => `${type} ${Math.min(from, to)} ${Math.max(from, to)}`,
        },
      ),
    }),
  )
  .map(assemble);

interface Parts {
  title: string;
  background: string | null;
  sections: Pick<
    BoardDocument['sections'][number],
    'title' | 'hue' | 'taskLimit' | 'createdAt' | 'archivedAt'
  >[];
  tasks: (Omit<DocumentTask, 'id'> & { files: Buffer[] })[];
  relations: ['TaskBlocksTask' | 'TaskRelatesToTask' | 'TaskDuplicatesTask', number, number][];
}

function assemble({ title, background, sections, tasks, relations }: Parts): RandomBoard {
  const document = newDraft(title, NOW);
  const bytes: Record<string, Buffer> = {};
  Object.assign(document.board, {
    background,
    cardFields: ['dueDate', 'f1'],
    members: ['p1', 'p2'],
  });
  document.fields = FIELDS;
  document.people = [
    { id: 'p1', name: 'anna Nowak', email: 'anna@example.test' },
    { id: 'p2', name: 'ewa Nowak', email: 'ewa@example.test' },
  ];
  document.sections = sections.map((one, at) => ({
    ...one,
    id: `s${at + 1}`,
    holdsTemplates: false,
  }));
  for (const [at, { files, ...one }] of tasks
    .toSorted((a, b) => a.section.localeCompare(b.section))
    .entries()) {
    const id = `t${at + 1}`;
    document.tasks.push({
      ...one,
      id,
      completedAt: one.isDone ? one.completedAt : null,
      comments: one.comments.toSorted((a, b) => a.createdAt.localeCompare(b.createdAt)),
    });
    for (const file of files) {
      const fileId = `a${document.files.length + 1}`;
      const path = `files/${fileId}-file.bin`;
      bytes[path] = file;
      document.files.push({
        ...{ id: fileId, task: id, name: 'file.bin', type: 'application/octet-stream', path },
        size: file.length,
        aspectRatio: null,
        createdAt: NOW,
        sha256: createHash('sha256').update(file).digest('hex'),
      });
    }
  }
  document.relations = relations
    .filter(([, from, to]) => from !== to && Math.max(from, to) <= tasks.length)
    .map(([type, from, to]) => ({ type, from: `t${from}`, to: `t${to}` }));
  return { document, files: bytes };
}
