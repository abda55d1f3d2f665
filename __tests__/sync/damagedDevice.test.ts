import { workspaceEntered } from '../../src/api/commits';
import { enqueueMutation } from '../../src/entities/enqueueMutation';
import { createAppStore } from '../../src/store/createAppStore';
import type { OutboxStorage } from '../../src/sync/platform';
import { encryptValue, decryptEach } from '../../src/sync/device/encryption';
import { outboxDamageSeen, outboxOpened } from '../../src/sync/syncActions';
import { connectionOf } from '../support/connection';
import { createFakePlatform, settle } from '../support/fakePlatform';

const USER = 7;
const newKey = () =>
  crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);

/** The real store on a device with one kind of failure; every request succeeds. */
async function scene(failing: Partial<OutboxStorage>) {
  const { platform } = createFakePlatform();
  const sent: string[] = [];
  const connection = connectionOf({
    readUid: () => String(USER),
    fetch: (_url, init) => {
      const { operationName, variables } = JSON.parse(String(init?.body)) as {
        operationName: string;
        variables: { title?: string };
      };
      if (operationName === 'updateTaskTitle') sent.push(variables.title ?? '');
      return Promise.resolve(
        new Response(JSON.stringify({ data: { [operationName]: { success: true, errors: [] } } }), {
          headers: { 'content-type': 'application/json' },
        }),
      );
    },
  });
  const store = createAppStore({
    connection,
    platform: { ...platform, storage: { ...platform.storage, ...failing } },
  });
  store.dispatch(workspaceEntered({ workspaceId: 1 }));
  store.dispatch(outboxOpened({ userId: USER }));
  await settle();
  const rename = async (title: string) => {
    await store.dispatch(enqueueMutation('updateTaskTitle', { id: 201, title }));
    await settle();
  };
  return { store, rename, sent, outbox: () => store.getState().outbox };
}

const fails = () => Promise.reject(new DOMException('the disk is full', 'QuotaExceededError'));

describe('a device that cannot store changes', () => {
  it.each<[string, Partial<OutboxStorage>]>([
    ['cannot be read', { load: fails }],
    ['is full', { put: fails }],
  ])('still sends them and warns the user (its storage %s)', async (_what, failing) => {
    const { rename, sent, outbox } = await scene(failing);
    await rename('one');
    await rename('two');
    expect(sent).toEqual(['one', 'two']);
    expect(outbox()).toMatchObject({ pending: [], isDurable: false });
  });

  it('reports how many changes were damaged, until the user dismisses it', async () => {
    const { store, outbox } = await scene({
      load: () =>
        Promise.resolve({ pending: [], rejected: [], isDurable: true, damaged: ['a', 'b'] }),
    });
    expect(outbox().damaged).toBe(2);
    store.dispatch(outboxDamageSeen());
    expect(outbox().damaged).toBe(0);
  });
});

describe('sealed entries', () => {
  it('are read one by one: a flipped byte costs one entry', async () => {
    const key = await newKey();
    const rows = await Promise.all(
      ['one', 'two', 'three'].map(async (name) => ({
        name,
        ...(await encryptValue(key, { name })),
      })),
    );
    const [, second] = rows;
    const bytes = new DataView(second?.text ?? new ArrayBuffer(0));
    bytes.setUint8(3, bytes.getUint8(3) ^ 1);
    const { values, damaged } = await decryptEach(key, rows, (plain) => plain);
    expect([values, damaged.map(({ name }) => name)]).toEqual([
      [{ name: 'one' }, { name: 'three' }],
      ['two'],
    ]);
  });

  it('whose key is lost are damaged, and none of them throws', async () => {
    const rows = [await encryptValue(await newKey(), 1)];
    expect(await decryptEach(await newKey(), rows, (plain) => plain)).toEqual({
      values: [],
      damaged: rows,
    });
  });
});
