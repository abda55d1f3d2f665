import { createDraftCache } from '../../src/sync/device/draftCache';
import { createMemoryDrafts, type DraftStorage } from '../../src/sync/device/drafts';

const draft = (text: string, base: number | null = null) => ({ text, base });
const ANNA = 7;

/** A device whose disk is busy until the test frees it; it records the writes. */
function slowDevice() {
  const storage = createMemoryDrafts();
  const written: (string | null)[] = [];
  let open: () => void = () => undefined;
  let gate: Promise<void> = Promise.resolve();
  const device: DraftStorage = {
    ...storage,
    put: async (userId, key, one) => {
      await gate;
      written.push(one.text);
      await storage.put(userId, key, one);
    },
    remove: async (userId, key) => {
      await gate;
      written.push(null);
      await storage.remove(userId, key);
    },
  };
  return {
    device,
    written,
    hold: () => {
      gate = new Promise((resolve) => {
        open = resolve;
      });
    },
    free: () => open(),
  };
}

describe('a draft of a text', () => {
  it('is stored on the device while the user types, and restored on the next page', async () => {
    const device = createMemoryDrafts();
    const box = createDraftCache(device, ANNA);
    box.write('comment:1', draft('half a tho'));
    box.write('description:1', draft('text', 12));
    await box.stored();
    const next = createDraftCache(device, ANNA);
    await next.stored();
    expect(next.read('comment:1')).toEqual(draft('half a tho'));
    expect(next.read('description:1')).toEqual(draft('text', 12));
    expect(next.read('comment:2')).toBeNull();
  });

  it('is not visible to another user', async () => {
    const device = createMemoryDrafts();
    const box = createDraftCache(device, ANNA);
    box.write('comment:1', draft('mine'));
    await box.stored();
    const other = createDraftCache(device, 8);
    await other.stored();
    expect(other.read('comment:1')).toBeNull();
  });

  it('is deleted once it is sent or discarded', async () => {
    const device = createMemoryDrafts();
    const box = createDraftCache(device, ANNA);
    box.write('comment:1', draft('sent'));
    box.write('comment:1', null);
    await box.stored();
    expect((await device.load(ANNA)).size).toBe(0);
  });

  it('is written from its first letter on, and a busy disk skips to the last version', async () => {
    const { device, written, hold, free } = slowDevice();
    const box = createDraftCache(device, ANNA);
    await box.stored();
    hold();
    for (const text of ['h', 'ha', 'hal', 'half']) box.write('comment:1', draft(text));
    free();
    await box.stored();
    expect(written[0]).toBe('half');
    hold();
    box.write('comment:1', draft('half a'));
    await Promise.resolve();
    for (const text of ['half a t', 'half a th', 'half a tho']) box.write('comment:1', draft(text));
    free();
    await box.stored();
    expect((await device.load(ANNA)).get('comment:1')?.text).toBe('half a tho');
    expect(written.length).toBeLessThanOrEqual(3);
  });

  it('overrides an older stored version, however late that loads', async () => {
    const storage = createMemoryDrafts();
    await storage.put(ANNA, 'comment:1', draft('old'));
    await storage.put(ANNA, 'comment:2', draft('thrown away'));
    const box = createDraftCache(storage, ANNA);
    box.write('comment:1', draft('new'));
    box.write('comment:2', draft(''));
    box.write('comment:2', null);
    await box.stored();
    expect(box.read('comment:1')?.text).toBe('new');
    expect(box.read('comment:2')).toBeNull();
    expect([...(await storage.load(ANNA)).keys()]).toEqual(['comment:1']);
  });

  it('stays in the tab when the device cannot store it', async () => {
    const broken: DraftStorage = {
      ...createMemoryDrafts(),
      load: () => Promise.reject(new Error('no disk')),
      put: () => Promise.reject(new Error('no disk')),
    };
    const box = createDraftCache(broken, ANNA);
    box.write('comment:1', draft('text'));
    await box.stored();
    expect(box.read('comment:1')?.text).toBe('text');
  });
});

describe('a page that closes before its disk has written', () => {
  /** The device as that page sees it: its writes never complete. */
  const tooSlow = (device: DraftStorage): DraftStorage => {
    const never = () => new Promise<never>(() => undefined);
    return { ...device, put: never, remove: never };
  };

  it('stashes every letter, and the next page encrypts them and leaves no plain text', async () => {
    const device = createMemoryDrafts();
    await device.put(ANNA, 'title:1', draft('Hal'));
    const box = createDraftCache(tooSlow(device), ANNA);
    box.write('title:1', draft('Half a titl', 3));
    box.write('title:1', draft('Half a title', 3));
    const next = createDraftCache(device, ANNA);
    expect(next.read('title:1')).toEqual(draft('Half a title', 3));
    await next.stored();
    expect(next.read('title:1')).toEqual(draft('Half a title', 3));
    expect((await device.load(ANNA)).get('title:1')).toEqual(draft('Half a title', 3));
    expect(device.stash?.load(ANNA).size).toBe(0);
  });

  it('stashes that a draft was sent or discarded', async () => {
    const device = createMemoryDrafts();
    const before = createDraftCache(device, ANNA);
    before.write('comment:1', draft('sent'));
    await before.stored();
    const slow = createDraftCache(tooSlow(device), ANNA);
    await new Promise((resolve) => setImmediate(resolve));
    slow.write('comment:1', null);
    const next = createDraftCache(device, ANNA);
    await next.stored();
    expect(next.read('comment:1')).toBeNull();
    expect((await device.load(ANNA)).size).toBe(0);
  });

  it('leaves nothing to another user, and nothing after the device was cleared', async () => {
    const device = createMemoryDrafts();
    createDraftCache(tooSlow(device), ANNA).write('comment:1', draft('mine'));
    expect(createDraftCache(device, 70).read('comment:1')).toBeNull();
    await device.clear();
    expect(createDraftCache(device, ANNA).read('comment:1')).toBeNull();
  });

  it('does not overwrite a draft that another open tab has continued', async () => {
    const device = createMemoryDrafts();
    const here = createDraftCache(device, ANNA);
    here.write('comment:1', draft('Half'));
    const other = createDraftCache(device, ANNA);
    here.write('comment:1', draft('Half a tho'));
    await here.stored();
    await other.stored();
    expect((await device.load(ANNA)).get('comment:1')).toEqual(draft('Half a tho'));
  });
});

describe('the plain text of a draft', () => {
  it('is deleted as soon as the draft is encrypted', async () => {
    const { device, hold, free } = slowDevice();
    const box = createDraftCache(device, ANNA);
    await box.stored();
    hold();
    box.write('comment:1', draft('h'));
    expect(device.stash?.load(ANNA)).toEqual(new Map([['comment:1', draft('h')]]));
    await new Promise((resolve) => setImmediate(resolve));
    box.write('comment:1', draft('ha'));
    free();
    await box.stored();
    expect(device.stash?.load(ANNA).size).toBe(0);
    expect((await device.load(ANNA)).get('comment:1')).toEqual(draft('ha'));
  });

  it('stays while the device cannot write at all', async () => {
    const broken: DraftStorage = {
      ...createMemoryDrafts(),
      put: () => Promise.reject(new Error('no disk')),
    };
    const box = createDraftCache(broken, ANNA);
    box.write('comment:1', draft('text'));
    await box.stored();
    expect(createDraftCache(broken, ANNA).read('comment:1')).toEqual(draft('text'));
  });
});

it('a damaged draft is reported, and the others are loaded', async () => {
  const device = createMemoryDrafts();
  await device.put(ANNA, 'comment:1', draft('half'));
  const onDamaged = jest.fn();
  const load: DraftStorage['load'] = (userId, tell) => {
    tell?.();
    return device.load(userId);
  };
  const box = createDraftCache({ ...device, load }, ANNA, onDamaged);
  await box.stored();
  expect(onDamaged).toHaveBeenCalledTimes(1);
  expect(box.read('comment:1')).toEqual(draft('half'));
});
