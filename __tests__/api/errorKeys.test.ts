import { errorKeys } from '../../src/api/errorKeys';

describe('the messages that a response needs', () => {
  it('are the code of a request that failed as a whole', () => {
    expect(errorKeys({ error: { code: 'task-not-found', message: 'Task not found' } })).toEqual([
      'task-not-found',
    ]);
  });

  it('are those of the inputs that each mutation refused', () => {
    const data = {
      addTask: { success: false, errors: [{ field: 'title', message: 'task-title-required' }] },
      other: { success: false, errors: [{ field: null, message: 'list-too-long' }] },
    };
    expect(errorKeys({ data })).toEqual(['task-title-required', 'list-too-long']);
  });

  it('are none for a response without errors', () => {
    expect(
      errorKeys({ data: { addTask: { success: true, errors: [] }, tasks: [1], me: null } }),
    ).toEqual([]);
    expect(errorKeys({ data: null })).toEqual([]);
  });
});
