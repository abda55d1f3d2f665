import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { parseBoardDocument, type BoardDocument } from '../../contract/boardDocument/boardDocument';
import { entriesOf } from '../exports/archiveEntries';
import { exported } from '../exports/exporting';
import { LAW_RUNS } from '../support/lawRuns';
import { startImportServer, type ImportServer } from './importServer';
import { randomBoards, type RandomBoard } from './randomDocuments';
import { zipOf } from './zipOf';

/** Each board is a server's work: few by default. */
const RUNS = LAW_RUNS < 1_000 ? 15 : LAW_RUNS;

describe('a board', () => {
  let at: ImportServer;
  beforeAll(async () => {
    at = await startImportServer({ exportPace: { lookMs: 5 } });
    await at.member('ewa');
    await at.anna.gql(
      'mutation($workspaceId: Id!) { addMembers(workspaceId: $workspaceId, users: "ewa@example.test") { success } }',
      { workspaceId: at.workspaceId },
    );
  });

  /** Imports the archive and exports what it became. */
  async function roundTrip({ document, files }: RandomBoard): Promise<RandomBoard> {
    const archive = zipOf({ ...files, 'board.json': Buffer.from(JSON.stringify(document)) });
    const { id, people, state, problem } = await at.check('board.zip', archive);
    expect({ state, problem }).toEqual({ state: 'ready', problem: null });
    await at.call('runImport', {
      importId: id,
      title: document.board.title,
      people: people.flatMap(({ key, userId }) => (userId === null ? [] : [{ key, userId }])),
    });
    await at.work();
    const done = await at.one(id);
    expect(done).toMatchObject({ state: 'done', losses: [] });
    const { bytes } = await exported(at, at.anna, {
      projectId: Number(done.projectId),
      format: 'json',
      includesFiles: true,
    });
    const { 'board.json': json = Buffer.alloc(0), ...rest } = Object.fromEntries(
      await entriesOf(bytes),
    );
    const parsed = parseBoardDocument(JSON.parse(String(json)));
    if (!('document' in parsed)) throw new Error(parsed.invalidAt);
    return { document: parsed.document, files: rest };
  }

  it(
    'that is imported and exported again is the same, with its files',
    async () => {
      await fc.assert(
        fc.asyncProperty(randomBoards, async (board) => {
          fc.pre(board.document.tasks.length > 0);
          const again = await roundTrip(board);
          expect(byNames(again.document)).toEqual(byNames(board.document));
          for (const { path, sha256 } of again.document.files)
            expect(hashOf(again.files[path ?? ''])).toBe(sha256);
        }),
        { numRuns: RUNS, endOnFailure: true },
      );
      expect(at.faults).toEqual([]);
    },
    RUNS * 10_000,
  );
});

/** A document without its ids and the moment of its export: what they name stands in their place. */
function byNames(document: BoardDocument) {
  const { people, fields, sections, tasks, relations, files, board } = document;
  const names = new Map<string, string>();
  for (const { id, email } of people) names.set(id, email ?? '');
  for (const { id, title, options } of fields) {
    names.set(id, title);
    for (const option of options) names.set(option.id, option.title);
  }
  for (const [at, { id }] of sections.entries()) names.set(id, `section ${at}`);
  for (const [at, { id }] of tasks.entries()) names.set(id, `task ${at}`);
  const name = (id: string) => names.get(id) ?? id;
  const mentions = (text: string) =>
    text.replace(/mention:(p\d+)/g, (_all, id: string) => `mention:${name(id)}`);
  return {
    board: {
      ...board,
      createdAt: null,
      members: sorted(board.members.map(name)),
      cardFields: board.cardFields.map(name),
    },
    sections: sections.map(({ id: _id, ...section }) => section),
    fields: fields.map(({ title, type, isMultiple, options }) => ({
      ...{ title, type, isMultiple },
      options: options.map(({ title: label, color }) => ({ label, color })),
    })),
    tasks: tasks.map(({ id: _id, ...task }) => ({
      ...task,
      section: name(task.section),
      creator: task.creator && name(task.creator),
      description: mentions(task.description),
      assignees: sorted(task.assignees.map(name)),
      values: sorted(
        task.values.map((one) => `${name(one.field)}: ${sorted(one.values.map(name)).join()}`),
      ),
      checkLists: task.checkLists.map((list) => ({
        ...list,
        items: list.items.map((item) => ({
          ...item,
          assignee: item.assignee && name(item.assignee),
        })),
      })),
      comments: task.comments.map((comment) => ({ ...comment, author: name(comment.author) })),
    })),
    relations: sorted(
      relations.map(({ type, from, to }) => {
        const pair = [name(from), name(to)];
        return [type, ...(type === 'TaskRelatesToTask' ? pair.toSorted() : pair)].join(' ');
      }),
    ),
    // The files of each task are in their order; those of all tasks are not.
    files: tasks.map(({ id }) =>
      files
        .filter(({ task }) => task === id)
        .map(({ id: _id, task: _task, path: _path, ...file }) => file),
    ),
  };
}

const hashOf = (bytes: Uint8Array = new Uint8Array()) =>
  createHash('sha256').update(bytes).digest('hex');
const sorted = (texts: readonly string[]) => texts.toSorted();
