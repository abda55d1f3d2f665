import '../support/fakeIndexedDb';
import { forgetDeviceData } from '../../src/app/boot/forgetDeviceData';
import { forgetFormerUser } from '../../src/app/boot/forgetFormerUser';
import { isOfOther } from '../../src/app/boot/ownerOfDevice';
import { hasLoginCookie, mayStore, userOfCookie } from '../../src/lib/server/loginCookie';
import { deviceDrafts } from '../../src/sync/device/deviceDrafts';
import { openDeviceOutbox } from '../../src/sync/device/deviceOutbox';
import { createDraftStash, browserSyncStorage } from '../../src/sync/device/draftStash';
import { createOutboxStash } from '../../src/sync/device/outboxStash';
import type { PendingMutation } from '../../src/sync/pendingMutation';

const [ANNA, EWA] = [7, 8];
const page = { cookie: '' };
const signIn = (userId: number) => (page.cookie = `theme=1; login=1; user=${userId}`);

/** Like local storage, its own properties are its entries. */
const emptyStorage = () =>
  Object.create({
    getItem(this: Record<string, string>, name: string) {
      return this[name] ?? null;
    },
    setItem(this: Record<string, string>, name: string, text: string) {
      this[name] = text;
    },
    removeItem(this: Record<string, string>, name: string) {
      delete this[name];
    },
  }) as Storage;

beforeEach(() => {
  page.cookie = '';
  Object.assign(globalThis, {
    window: { indexedDB, localStorage: emptyStorage() },
    document: page,
  });
});
afterAll(() => {
  for (const name of ['window', 'document']) Reflect.deleteProperty(globalThis, name);
});

const change = (userId: number): PendingMutation => ({
  mutationId: `of ${userId}`,
  name: 'updateTaskTitle',
  variables: { id: 201, title: `By ${userId}` },
  at: 0,
  userId,
  workspaceId: 1,
  inverse: null,
  makes: null,
});
const draft = { text: 'Half a thought', base: null };

/** A device on which both users have left something of each kind. */
async function sharedDevice() {
  const { storage, ids } = openDeviceOutbox();
  const drafts = deviceDrafts();
  const stashes = [
    createOutboxStash(browserSyncStorage),
    createDraftStash(browserSyncStorage),
  ] as const;
  for (const userId of [ANNA, EWA]) {
    signIn(userId);
    await storage.put(change(userId));
    await storage.discard(userId, [`discarded of ${userId}`]);
    await ids.save(userId, [{ from: userId * 100, to: userId * 100 + 9 }]);
    await drafts.put(userId, 'comment', draft);
    stashes[0].put({ ...change(userId), mutationId: `stashed of ${userId}` });
    stashes[0].discard({ userId, mutationId: 'gone' });
    stashes[1].put(userId, 'title', draft);
  }
  for (const name of ['theme', 'offline', 'recent-pages-7', 'uid'])
    window.localStorage.setItem(name, '1');
  const leftOf = async (userId: number) => ({
    changes: (await storage.load(userId)).pending.map(({ mutationId }) => mutationId),
    ids: await ids.load(userId),
    drafts: [...(await drafts.load(userId)).keys()],
    isDiscarded: await storage.isDiscarded(`discarded of ${userId}`),
    stash: Object.keys(window.localStorage).filter((name) => name.includes(`:${userId}:`)),
  });
  return { storage, drafts, stashes, leftOf };
}

const NOTHING = { changes: [], ids: [], drafts: [], isDiscarded: false, stash: [] };

describe('the device data of a former user', () => {
  it('is erased when another user is signed in, whose own data stays', async () => {
    const { leftOf } = await sharedDevice();
    const before = await leftOf(EWA);
    expect(before.changes).toEqual([`of ${EWA}`]);
    expect(isOfOther(String(EWA))).toBe(true);
    await forgetFormerUser(String(EWA), {
      left: Object.keys(window.localStorage),
      isStart: true,
    });
    expect(await leftOf(ANNA)).toEqual(NOTHING);
    expect(await leftOf(EWA)).toEqual(before);
    const preferences = Object.keys(window.localStorage).filter((name) => !name.includes(':'));
    expect(preferences.sort()).toEqual(['offline', 'owner', 'theme']);
    expect([isOfOther(String(EWA)), isOfOther(String(ANNA))]).toEqual([false, true]);
  });

  it('is not written by a page of that user that is still open', async () => {
    const { storage, drafts, stashes, leftOf } = await sharedDevice();
    await forgetFormerUser(String(EWA), {
      left: Object.keys(window.localStorage),
      isStart: true,
    });
    await storage.put(change(ANNA));
    await drafts.put(ANNA, 'comment', draft);
    stashes[0].put(change(ANNA));
    stashes[1].put(ANNA, 'title', draft);
    expect(await leftOf(ANNA)).toEqual(NOTHING);
  });

  it('is erased with that of all users if none is signed in', async () => {
    const { leftOf } = await sharedDevice();
    await forgetDeviceData();
    expect([await leftOf(ANNA), await leftOf(EWA)]).toEqual([NOTHING, NOTHING]);
    expect(Object.keys(window.localStorage)).toEqual(['theme']);
  });
});

describe('the cookies of a session', () => {
  it.each([
    ['login=1; user=7', true, '7'],
    ['a=1; login_test=1; user_test=12', true, '12'],
    ['user_dev=3;login_dev=1', true, '3'],
    ['login=1', true, null],
    ['login=10; user=', false, null],
    ['superuser=7; relogin=1', false, null],
    ['', false, null],
  ])('in %j say whether a user is signed in, and who', (cookies, isSignedIn, user) => {
    expect([hasLoginCookie(cookies), userOfCookie(cookies)]).toEqual([isSignedIn, user]);
  });

  it('let each user store data if the server has named none', () => {
    page.cookie = 'login=1';
    expect(mayStore(ANNA)).toBe(true);
    signIn(EWA);
    expect([mayStore(ANNA), mayStore(EWA)]).toEqual([false, true]);
    page.cookie = '';
    expect([mayStore(ANNA), mayStore(EWA)]).toEqual([false, false]);
  });
});
