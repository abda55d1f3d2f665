import { FIELD_TYPE } from '../../contract/fields';
import type { Commit } from '../../contract/messages';
import { taskWorld, type TaskWorld } from '../support/taskWorld';

/** Each move halves the room below the first sibling, which lasts for twenty of them. */
const MOVES = 24;

let world: TaskWorld;
beforeAll(async () => {
  world = await taskWorld();
});

/**
 * Moves two siblings in turn directly below the first one until all are renumbered.
 * @returns what a reader of the board hears
 */
async function heardOfMoves(move: (at: 0 | 1) => Promise<{ commit: Commit | null }>) {
  const heard: object[] = [];
  for (let n = 0; n < MOVES; n += 1)
    heard.push(...(await world.heard(world.bea, (await move(n % 2 === 0 ? 0 : 1)).commit)));
  return heard;
}
const about = (key: string) => expect.objectContaining({ key });

describe('renumbering siblings sends the live ones, and none that was deleted:', () => {
  it('items of a checklist', async () => {
    const { anna, newTask } = world;
    const taskId = await newTask();
    const checkListId = (await anna.run('createCheckList', { taskId, title: 'List' })).payload
      .checkList.id;
    const ids: number[] = [];
    for (const title of ['First', 'A', 'B', 'Deleted']) {
      const added = await anna.run('addCheckListItem', { checkListId, title });
      ids.push(added.payload.checkListItem.id);
    }
    const [first, a, b, deleted] = ids;
    await anna.run('deleteCheckListItem', { id: deleted });
    const heard = await heardOfMoves((at) =>
      anna.run('updateCheckListItemSort', {
        id: [b, a][at],
        targetCheckListId: checkListId,
        after: first,
      }),
    );
    expect(heard).toContainEqual(about(`CheckListItem:${first}`));
    expect(heard).not.toContainEqual(about(`CheckListItem:${deleted}`));
    await anna.run('restoreCheckListItem', { id: deleted });
    const [list] = (await anna.ask('task', { id: taskId })).checkList;
    expect(list?.items.map(({ id }) => id)).toEqual([first, a, b, deleted]);
  });

  it('checklists of a task', async () => {
    const { anna, newTask } = world;
    const taskId = await newTask();
    const ids: number[] = [];
    for (const title of ['First', 'A', 'B', 'Deleted'])
      ids.push((await anna.run('createCheckList', { taskId, title })).payload.checkList.id);
    const [first, a, b, deleted] = ids;
    await anna.run('deleteCheckList', { id: deleted });
    const heard = await heardOfMoves((at) =>
      anna.run('updateCheckListSort', { id: [b, a][at], after: first }),
    );
    expect(heard).toContainEqual(about(`CheckList:${first}`));
    expect(heard).not.toContainEqual(about(`CheckList:${deleted}`));
  });

  it('fields of a workspace', async () => {
    const { anna, workspaceId } = world;
    const ids: number[] = [];
    for (const title of ['First', 'A', 'B', 'Deleted']) {
      const made = await anna.run('createCustomField', {
        workspaceId,
        title,
        typeId: FIELD_TYPE.text,
      });
      ids.push(made.payload.field.id);
    }
    const [first, a, b, deleted] = ids;
    await anna.run('deleteCustomField', { id: deleted });
    const heard = await heardOfMoves((at) =>
      anna.run('updateCustomField', { id: [b, a][at], after: first }),
    );
    expect(heard).toContainEqual(about(`FieldDefinition:${first}`));
    expect(heard).not.toContainEqual(about(`FieldDefinition:${deleted}`));
  });
});
