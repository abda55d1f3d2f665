import fc from 'fast-check';
import { openTestDatabase } from '../support/database';
import { createDomain, type Domain, type Person } from '../support/domain';

let domain: Domain;
let anna: Person;
let workspaceId: number;

beforeAll(async () => {
  domain = createDomain(await openTestDatabase());
  anna = await domain.person('Anna');
  ({ workspaceId } = await anna.settle());
});

/** A board with that many lists. */
async function board(count: number): Promise<{ projectId: number; lists: number[] }> {
  const projectId = (await anna.run('createProject', { workspaceId, title: 'Order' })).payload
    .project.id;
  const lists: number[] = [];
  for (let n = 0; n < count; n++)
    lists.push(
      (await anna.run('addSectionToProject', { projectId, title: `List ${n}` })).payload.section.id,
    );
  return { projectId, lists };
}

/** The ids of a board's lists in their order, as a reader sees them. */
async function order(projectId: number): Promise<number[]> {
  const { tasks } = await anna.ask('projectView', { id: projectId });
  const lists = tasks.flatMap(({ id, relatedTasks: [link] }) =>
    link?.type === 'SectionHasProject' ? [{ id, at: link.sortIndex }] : [],
  );
  return lists.sort((a, b) => a.at - b.at).map(({ id }) => id);
}

describe('moving a list', () => {
  it('puts it first, last or after another list', async () => {
    const {
      projectId,
      lists: [a, b, c],
    } = await board(3);
    await anna.run('moveSection', { id: c, after: 0 });
    expect(await order(projectId)).toEqual([c, a, b]);
    await anna.run('moveSection', { id: c, after: a });
    expect(await order(projectId)).toEqual([a, c, b]);
    await anna.run('moveSection', { id: a, after: b });
    expect(await order(projectId)).toEqual([c, b, a]);
  });

  it('sends readers the list that it follows, and changes nothing when it is already there', async () => {
    const {
      projectId,
      lists: [a, b, c],
    } = await board(3);
    const { commit, payload } = await anna.run('moveSection', { id: c, after: a });
    expect(commit).toMatchObject({
      type: 'add-item',
      list: `Project:${projectId}.sections`,
      key: `Section:${c}`,
      after: `Section:${a}`,
      item: { id: c, version: commit?.seq },
    });
    expect(payload.section).toMatchObject({ id: c, version: commit?.seq });
    expect((await anna.run('moveSection', { id: c, after: a })).commit).toBeNull();
    expect((await anna.run('moveSection', { id: a, after: 0 })).commit).toBeNull();
    expect(await order(projectId)).toEqual([a, c, b]);
  });

  it('puts it at the end when the list to follow is on another board', async () => {
    const {
      projectId,
      lists: [a, b],
    } = await board(2);
    const other = await board(1);
    await anna.run('moveSection', { id: a, after: other.lists[0] });
    expect(await order(projectId)).toEqual([b, a]);
  });

  it('always finds a position between two neighbours, and sends every renumbered list', async () => {
    const { projectId, lists } = await board(4);
    const expected = [...lists];
    let most = 0;
    for (let n = 0; n < 60; n++) {
      const { commit } = await anna.run('moveSection', { id: expected.at(-1), after: expected[0] });
      most = Math.max(most, commit?.type === 'batch-update' ? commit.messages.length : 1);
      expected.splice(1, 0, ...expected.splice(-1));
    }
    expect(await order(projectId)).toEqual(expected);
    expect(most).toBe(4);
  });

  it('does not show an archived list to any reader when its neighbours are renumbered', async () => {
    const { projectId, lists } = await board(4);
    const [first, archived, ...others] = lists;
    await anna.run('archiveSection', { id: archived });
    const expected = [first, ...others];
    for (let n = 0; n < 60; n++) {
      const { commit } = await anna.run('moveSection', { id: expected.at(-1), after: first });
      const messages = commit?.type === 'batch-update' ? commit.messages : [];
      const ofArchived = messages.find(
        (message) => 'key' in message && message.key === `Section:${archived}`,
      );
      if (ofArchived)
        expect(ofArchived).toMatchObject({
          type: 'update',
          fields: { archivedAt: expect.any(String) as string },
        });
      for (const message of messages)
        if ('after' in message) expect(message.after).not.toBe(`Section:${archived}`);
      expected.splice(1, 0, ...expected.splice(-1));
    }
    expect(await order(projectId)).toEqual(expected);
  });

  it('behaves like splicing an array, whatever the moves', async () => {
    const { projectId, lists } = await board(5);
    const model = [...lists];
    const move = fc.record({ id: fc.constantFrom(...lists), after: fc.constantFrom(0, ...lists) });
    await fc.assert(
      fc.asyncProperty(fc.array(move, { minLength: 1, maxLength: 8 }), async (moves) => {
        for (const { id, after } of moves) {
          await anna.run('moveSection', { id, after });
          model.splice(model.indexOf(id), 1);
          model.splice(after === 0 ? 0 : model.indexOf(after) + 1 || model.length, 0, id);
        }
        expect(await order(projectId)).toEqual(model);
      }),
      { numRuns: 20 },
    );
  });
});
