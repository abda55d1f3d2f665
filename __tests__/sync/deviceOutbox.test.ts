import '../support/fakeIndexedDb';
import { openDB } from 'idb';
import { openDeviceOutbox } from '../../src/sync/device/deviceOutbox';
import type { PendingMutation, RejectedMutation } from '../../src/sync/pendingMutation';

const USER = 7;
const DAY_MS = 24 * 3_600_000;
const change = (mutationId: string, more: Partial<PendingMutation> = {}): PendingMutation => ({
  mutationId,
  name: 'updateTaskTitle',
  variables: { id: 201, title: mutationId },
  at: 0,
  userId: USER,
  workspaceId: 1,
  inverse: null,
  makes: null,
  ...more,
});
const rejected = (mutationId: string): RejectedMutation => ({
  ...change(mutationId),
  code: 'task-not-found',
  errors: [],
});

let count = 0;
function device() {
  const name = `outbox-${++count}`;
  const { storage } = openDeviceOutbox(name);
  const left = async () => {
    const { pending, rejected: refused } = await storage.load(USER);
    return [pending, refused].map((entries) => entries.map(({ mutationId }) => mutationId));
  };
  const records = async () => {
    const db = await openDB(name);
    const all: { mutationId: string; iv: Uint8Array; text: ArrayBuffer }[] =
      await db.getAll('entries');
    db.close();
    return all;
  };
  /** Flips a byte of an entry, or changes its record. */
  const damage = async (mutationId: string, more: object = {}) => {
    const db = await openDB(name);
    const record = (await records()).find((one) => one.mutationId === mutationId);
    if (!record) throw new Error(`${mutationId} is not stored`);
    new DataView(record.text).setUint8(3, new DataView(record.text).getUint8(3) ^ 1);
    await db.put('entries', { ...record, ...more });
    db.close();
  };
  return { storage, left, records, damage };
}
afterEach(() => jest.restoreAllMocks());

describe('an entry that the user has discarded', () => {
  it('leaves only its id, and returns neither from a late write nor after its removal', async () => {
    const { storage, left, records } = device();
    await storage.put(change('first'));
    await storage.put(change('second'));
    await storage.discard(USER, ['first', 'never stored']);
    await storage.put(change('first'));
    await storage.put(change('never stored'));
    expect(await left()).toEqual([['second'], []]);
    for (const mutationId of ['first', 'never stored']) {
      await storage.remove(mutationId);
      expect(await storage.isDiscarded(mutationId)).toBe(true);
    }
    expect(await storage.isDiscarded('second')).toBe(false);
    const [discarded] = await records();
    expect([discarded?.mutationId, discarded?.text.byteLength]).toEqual(['first', 0]);
  });

  it('is remembered for seven days', async () => {
    const { storage, left, records } = device();
    await storage.discard(USER, ['old']);
    const start = Date.now();
    const clock = jest.spyOn(Date, 'now');
    clock.mockReturnValue(start + 6.9 * DAY_MS);
    await left();
    expect(await storage.isDiscarded('old')).toBe(true);
    clock.mockReturnValue(start + 7.1 * DAY_MS);
    await left();
    expect(await storage.isDiscarded('old')).toBe(false);
    expect(await records()).toEqual([]);
  });

  it('is remembered when a tab that does not know it replaces the entry', async () => {
    const { storage, left } = device();
    await storage.put(change('first'));
    await storage.put(change('second'));
    await storage.discard(USER, ['first']);
    await storage.put(change('edited', { instead: 'first' }), 'first');
    expect(await storage.isDiscarded('first')).toBe(true);
    expect(await left()).toEqual([['edited', 'second'], []]);
  });
});

describe('an entry that replaces another one', () => {
  it('takes the position of one that waits, and the last one if that was rejected', async () => {
    const { storage, left, records } = device();
    for (const mutationId of ['first', 'second']) await storage.put(change(mutationId));
    await storage.put(rejected('refused'));
    await storage.put(change('third'));
    await storage.put(change('edited', { instead: 'first' }), 'first');
    expect(await left()).toEqual([['edited', 'second', 'third'], ['refused']]);
    await storage.put(change('again', { instead: 'refused' }), 'refused');
    expect(await left()).toEqual([['edited', 'second', 'third', 'again'], []]);
    expect(await records()).toHaveLength(4);
  });

  it('stays where it is when it is rejected', async () => {
    const { storage, left } = device();
    for (const mutationId of ['first', 'second']) await storage.put(change(mutationId));
    await storage.put(rejected('first'));
    expect(await left()).toEqual([['second'], ['first']]);
  });
});

describe('a damaged entry', () => {
  it('is told until the user has seen it, and only then removed', async () => {
    const { storage, left, records, damage } = device();
    for (const mutationId of ['lost', 'kept']) await storage.put(change(mutationId));
    await damage('lost');
    for (let load = 0; load < 2; load += 1) {
      expect((await storage.load(USER)).damaged).toEqual(['lost']);
      expect(await left()).toEqual([['kept'], []]);
    }
    await storage.removeDamaged(USER + 1);
    expect(await records()).toHaveLength(2);
    await storage.removeDamaged(USER);
    expect((await storage.load(USER)).damaged).toEqual([]);
    expect((await records()).map(({ mutationId }) => mutationId)).toEqual(['kept']);
  });

  it('whose user is unknown is told to each user', async () => {
    const { storage, damage } = device();
    await storage.put(change('lost'));
    await damage('lost', { userId: undefined });
    for (const userId of [USER, USER + 1])
      expect((await storage.load(userId)).damaged).toEqual(['lost']);
  });

  it('that holds what is no entry of its user is damaged too', async () => {
    const { storage, left } = device();
    const { variables: _, ...torn } = change('torn');
    await storage.put(torn as PendingMutation);
    expect(await left()).toEqual([[], []]);
    expect((await storage.load(USER)).damaged).toEqual(['torn']);
  });
});
