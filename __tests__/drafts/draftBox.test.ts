import { createDraftBox } from '../../src/sync/draftBox';
import { createMemoryDrafts, type DraftStorage } from '../../src/sync/drafts';

const draft = (text: string, base: number | null = null) => ({ text, base });
const ANNA = 7;

/** A device whose disk is busy until it is told to write; it notes what was written. */
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

describe('the text that a user types', () => {
  it('is on the device without being saved, and is there when the page begins anew', async () => {
    const device = createMemoryDrafts();
    const box = createDraftBox(device, ANNA);
    box.write('comment:1', draft('half a tho'));
    box.write('description:1', draft('text', 12));
    await box.stored();
    const next = createDraftBox(device, ANNA);
    await next.stored();
    expect(next.isLoaded()).toBe(true);
    expect(next.read('comment:1')).toEqual(draft('half a tho'));
    expect(next.read('description:1')).toEqual(draft('text', 12));
    expect(next.read('comment:2')).toBeNull();
  });

  it('is nobody else\u2019s', async () => {
    const device = createMemoryDrafts();
    const box = createDraftBox(device, ANNA);
    box.write('comment:1', draft('mine'));
    await box.stored();
    const other = createDraftBox(device, 8);
    await other.stored();
    expect(other.read('comment:1')).toBeNull();
  });

  it('is gone once it was sent or thrown away', async () => {
    const device = createMemoryDrafts();
    const box = createDraftBox(device, ANNA);
    box.write('comment:1', draft('sent'));
    box.write('comment:1', null);
    await box.stored();
    expect((await device.load(ANNA)).size).toBe(0);
  });

  it('begins to be written with its first letter, and of many letters a busy disk writes the last', async () => {
    const { device, written, hold, free } = slowDevice();
    const box = createDraftBox(device, ANNA);
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

  it('is younger than what the device had kept, however late that comes', async () => {
    const storage = createMemoryDrafts();
    await storage.put(ANNA, 'comment:1', draft('old'));
    await storage.put(ANNA, 'comment:2', draft('thrown away'));
    const box = createDraftBox(storage, ANNA);
    box.write('comment:1', draft('new'));
    box.write('comment:2', draft(''));
    box.write('comment:2', null);
    await box.stored();
    expect(box.read('comment:1')?.text).toBe('new');
    expect(box.read('comment:2')).toBeNull();
    expect([...(await storage.load(ANNA)).keys()]).toEqual(['comment:1']);
  });

  it('stays in the tab where the device cannot keep it', async () => {
    const broken: DraftStorage = {
      ...createMemoryDrafts(),
      load: () => Promise.reject(new Error('no disk')),
      put: () => Promise.reject(new Error('no disk')),
    };
    const box = createDraftBox(broken, ANNA);
    box.write('comment:1', draft('text'));
    await box.stored();
    expect(box.read('comment:1')?.text).toBe('text');
  });
});

describe('a page that goes before its disk has written', () => {
  /** The device as that page has it: what it writes never gets there. */
  const tooSlow = (device: DraftStorage): DraftStorage => {
    const never = () => new Promise<never>(() => undefined);
    return { ...device, put: never, remove: never };
  };

  it('has kept every letter, and the next one seals them and leaves none in the open', async () => {
    const device = createMemoryDrafts();
    await device.put(ANNA, 'title:1', draft('Hal'));
    const box = createDraftBox(tooSlow(device), ANNA);
    box.write('title:1', draft('Half a titl', 3));
    box.write('title:1', draft('Half a title', 3));
    const next = createDraftBox(device, ANNA);
    expect(next.read('title:1')).toEqual(draft('Half a title', 3));
    await next.stored();
    expect(next.read('title:1')).toEqual(draft('Half a title', 3));
    expect((await device.load(ANNA)).get('title:1')).toEqual(draft('Half a title', 3));
    expect(device.stash?.load(ANNA).size).toBe(0);
  });

  it('has kept that something was sent or thrown away', async () => {
    const device = createMemoryDrafts();
    const before = createDraftBox(device, ANNA);
    before.write('comment:1', draft('sent'));
    await before.stored();
    const slow = createDraftBox(tooSlow(device), ANNA);
    await new Promise((resolve) => setImmediate(resolve));
    slow.write('comment:1', null);
    const next = createDraftBox(device, ANNA);
    await next.stored();
    expect(next.read('comment:1')).toBeNull();
    expect((await device.load(ANNA)).size).toBe(0);
  });

  it('leaves nothing to anybody else, and nothing after the device was cleared', async () => {
    const device = createMemoryDrafts();
    createDraftBox(tooSlow(device), ANNA).write('comment:1', draft('mine'));
    expect(createDraftBox(device, 70).read('comment:1')).toBeNull();
    await device.clear();
    expect(createDraftBox(device, ANNA).read('comment:1')).toBeNull();
  });

  it('does not put back what another tab that lives has gone on with', async () => {
    const device = createMemoryDrafts();
    const here = createDraftBox(device, ANNA);
    here.write('comment:1', draft('Half'));
    const other = createDraftBox(device, ANNA);
    here.write('comment:1', draft('Half a tho'));
    await here.stored();
    await other.stored();
    expect((await device.load(ANNA)).get('comment:1')).toEqual(draft('Half a tho'));
  });
});

describe('a letter stands in the open', () => {
  it('until it is sealed, and no longer', async () => {
    const { device, hold, free } = slowDevice();
    const box = createDraftBox(device, ANNA);
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

  it('as long as the device cannot write at all', async () => {
    const broken: DraftStorage = {
      ...createMemoryDrafts(),
      put: () => Promise.reject(new Error('no disk')),
    };
    const box = createDraftBox(broken, ANNA);
    box.write('comment:1', draft('text'));
    await box.stored();
    expect(createDraftBox(broken, ANNA).read('comment:1')).toEqual(draft('text'));
  });
});

it('a damaged draft is reported, and the others are there', async () => {
  const device = createMemoryDrafts();
  await device.put(ANNA, 'comment:1', draft('half'));
  const onDamaged = jest.fn();
  const load: DraftStorage['load'] = (userId, tell) => {
    tell?.();
    return device.load(userId);
  };
  const box = createDraftBox({ ...device, load }, ANNA, onDamaged);
  await box.stored();
  expect(onDamaged).toHaveBeenCalledTimes(1);
  expect(box.read('comment:1')).toEqual(draft('half'));
});
