import { commitReceived, snapshotKept, workspaceEntered } from '../../src/api/commits';
import { validatorsSlice } from '../../src/api/validatorsSlice';

const { reducer } = validatorsSlice;
const kept = (id: number) => snapshotKept({ question: `board ${id}`, etag: `W/"${id}"`, scope: `Project:${id}`, rest: { projectId: id } });
const held = [kept(10), kept(11)].reduce(reducer, undefined) ?? {};

describe('what proves that an answer is still held', () => {
  it('goes with the board that may no longer be seen, and with no other', () => {
    const lost = commitReceived({ type: 'remove-item', list: 'Workspace:1.projects', key: 'Project:10', workspaceId: 1, seq: 9, mutationId: null });
    expect(Object.keys(reducer(held, lost))).toEqual(['board 11']);
  });

  it('goes with the rows when another workspace is entered', () => {
    expect(reducer(held, workspaceEntered({ workspaceId: 2 }))).toEqual({});
  });
});
