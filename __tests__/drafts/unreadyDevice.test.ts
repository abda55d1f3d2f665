import '../support/fakeIndexedDb';
import { countDrafts } from '../../src/sync/device/countDrafts';
import { deviceDrafts } from '../../src/sync/device/deviceDrafts';
import { createDraftCache } from '../../src/sync/device/draftCache';
import { createDraftStash } from '../../src/sync/device/draftStash';

const ANNA = 7;
const draft = (text: string) => ({ text, base: null });

/** Local storage, with room for texts of that length. */
function createArea(room = Infinity) {
  const texts = new Map<string, string>();
  return {
    keys: () => [...texts.keys()],
    read: (name: string) => texts.get(name) ?? null,
    write: (name: string, text: string) => void (text.length <= room && texts.set(name, text)),
    remove: (name: string) => void texts.delete(name),
  };
}

let count = 0;
/** A browser; `open` opens its next page. */
function createBrowser(room?: number) {
  const area = createArea(room);
  const name = `drafts-${++count}`;
  const storageOfPage = () => ({ ...deviceDrafts(name), stash: createDraftStash(area) });
  const open = () => createDraftCache(storageOfPage(), ANNA);
  return { area, open, storageOfPage };
}

/** A request to open a database that the browser answers after that time. */
function openLate(delayMs: number, given: Parameters<IDBFactory['open']>): IDBOpenDBRequest {
  const request = Object.assign(new EventTarget(), { result: null as IDBDatabase | null });
  setTimeout(() => {
    const opening = IDBFactory.prototype.open.apply(indexedDB, given);
    opening.onsuccess = () => {
      request.result = opening.result;
      request.dispatchEvent(new Event('success'));
    };
  }, delayMs);
  return request as EventTarget as IDBOpenDBRequest;
}

const wait = (delayMs: number) => new Promise((resolve) => setTimeout(resolve, delayMs));
afterEach(() => jest.restoreAllMocks());

describe('a page whose database of drafts', () => {
  it.each([
    ['opens late', 3_200],
    ['fails to open once', 0],
  ])('%s stores what is typed afterwards, and shows what was there', async (_how, delayMs) => {
    const { area, open } = createBrowser();
    const before = open();
    before.write('comment:1', draft('An earlier draft'));
    before.write('comment:2', draft('Half'));
    await before.stored();
    jest.spyOn(indexedDB, 'open').mockImplementationOnce((...given) => {
      if (delayMs > 0) return openLate(delayMs, given);
      throw new DOMException('busy', 'UnknownError');
    });
    const page = open();
    await wait(delayMs);
    page.write('comment:2', draft('Half a thought'));
    await page.stored();
    expect(page.read('comment:1')).toEqual(draft('An earlier draft'));
    expect(area.keys()).toEqual([]);
    const next = open();
    await next.stored();
    expect(next.read('comment:1')).toEqual(draft('An earlier draft'));
    expect(next.read('comment:2')).toEqual(draft('Half a thought'));
  });

  it('never opens keeps what is typed for the next page, and counts it', async () => {
    const { open, storageOfPage } = createBrowser();
    const opening = jest.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('busy', 'UnknownError');
    });
    const page = open();
    page.write('comment:1', draft('Half'));
    page.write('comment:1', draft('Half a thought'));
    await page.stored();
    expect(await countDrafts(storageOfPage(), ANNA)).toBe(1);
    opening.mockRestore();
    const next = open();
    expect(next.read('comment:1')).toEqual(draft('Half a thought'));
    await next.stored();
    expect((await storageOfPage().load(ANNA)).get('comment:1')).toEqual(draft('Half a thought'));
  });
});

it('a browser that cannot encrypt keeps a draft until it is discarded', async () => {
  const { area, open } = createBrowser();
  const { subtle } = crypto;
  Object.defineProperty(crypto, 'subtle', { value: undefined, configurable: true });
  try {
    const page = open();
    page.write('comment:1', draft('Half a thought'));
    await page.stored();
    const next = open();
    expect(next.read('comment:1')).toEqual(draft('Half a thought'));
    next.write('comment:1', null);
    await next.stored();
    expect(area.keys()).toEqual([]);
  } finally {
    Object.defineProperty(crypto, 'subtle', { value: subtle, configurable: true });
  }
});

it('a draft that outgrew local storage is not replaced by its beginning on the next page', async () => {
  const { open } = createBrowser(60);
  const page = open();
  await page.stored();
  const whole = 'A text that grows until local storage has no more room for it';
  for (let length = 1; length <= whole.length; length += 1)
    page.write('comment:1', draft(whole.slice(0, length)));
  await page.stored();
  const next = open();
  await next.stored();
  expect(next.read('comment:1')).toEqual(draft(whole));
});
