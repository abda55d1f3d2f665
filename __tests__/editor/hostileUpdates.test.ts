import * as Y from 'yjs';
import { applyText, createShared } from '../../server/domain/descriptions/shared/applyDocument';
import { documentOf, rootOf, textOf } from '../../server/domain/descriptions/shared/sharedDocument';
import { TrialCopy } from '../../server/domain/descriptions/shared/tryUpdate';
import { createRandom } from '../../bench/torture/writers/random';
import { LAW_RUNS } from '../support/lawRuns';

const START = '# a\n\ntext **b** here\n\n- one\n- [ ] two\n\n```js\nx\n```';
const TEXTS = [
  '# a!\n\ntext *b* here and there\n\n- one\n- [x] two\n  - three\n\n```js\nx\n```',
  'all gone',
  '# a\n\ntext **b** here [l](https://a.example/x)\n\n- one\n- [ ] two\n\n---\n\n```ts\nxy\n```',
];

/** An update that makes `change` on a copy of the document. */
function updateOf(shared: Y.Doc, change: (copy: Y.Doc) => void): Uint8Array {
  const copy = new Y.Doc();
  Y.applyUpdate(copy, Y.encodeStateAsUpdate(shared));
  const before = Y.encodeStateVector(copy);
  copy.transact(() => change(copy));
  return Y.encodeStateAsUpdate(copy, before);
}

describe('an update that no editor makes', () => {
  it('is refused, or leaves a document that is valid, complete and readable', () => {
    const shared = createShared(START);
    const state = Y.encodeStateAsUpdate(shared);
    const updates = TEXTS.map((text) => updateOf(shared, (copy) => applyText(copy, text)));
    const random = createRandom(20_26);
    let accepted = 0;
    for (let i = 0; i < 10 * LAW_RUNS; i += 1) {
      const flipped = (updates[i % 3] ?? state).slice();
      for (let n = 0; n <= i % 3; n += 1) {
        const at = random.below(flipped.length);
        flipped[at] = (flipped[at] ?? 0) ^ (1 << random.below(8));
      }
      const tried = new TrialCopy(() => shared).try(flipped);
      if (tried.refusal !== null || !tried.bytes) continue;
      accepted += 1;
      const after = new Y.Doc();
      Y.applyUpdate(after, state);
      Y.applyUpdate(after, tried.bytes);
      expect(after.store.pendingStructs).toBeNull();
      expect(after.store.pendingDs).toBeNull();
      expect(documentOf(after)).not.toBeNull();
      textOf(after);
    }
    expect(accepted).toBeGreaterThan(0);
    expect(textOf(shared)).toBe(textOf(createShared(START)));
  });

  it.each([
    [
      'a node that the schema does not have',
      (copy: Y.Doc) => insert(copy, new Y.XmlElement('img')),
    ],
    ['text outside of any block', (copy: Y.Doc) => insert(copy, new Y.XmlText('loose'))],
    ['a heading of level 9', (copy: Y.Doc) => insert(copy, heading(9))],
    ['a link to a script', (copy: Y.Doc) => insert(copy, link('javascript:alert(1)'))],
    ['a mark that the schema does not have', (copy: Y.Doc) => insert(copy, marked('blink'))],
    ['an item outside of any list', (copy: Y.Doc) => insert(copy, new Y.XmlElement('listItem'))],
    ['another shared type', (copy: Y.Doc) => copy.getMap('more').set('a', 1)],
    ['a map inside of the text', (copy: Y.Doc) => embed(copy)],
  ])('is refused with %s', (_what, change) => {
    const shared = createShared(START);
    const trial = new TrialCopy(() => shared);
    expect(trial.try(updateOf(shared, change)).refusal).not.toBeNull();
    const honest = updateOf(shared, (copy) => applyText(copy, 'Honest'));
    expect(trial.try(honest)).toMatchObject({ refusal: null });
  });

  it('is refused if it depends on an update that the server does not have', () => {
    const shared = createShared(START);
    const ahead = new Y.Doc();
    Y.applyUpdate(ahead, Y.encodeStateAsUpdate(shared));
    applyText(ahead, 'First');
    const before = Y.encodeStateVector(ahead);
    applyText(ahead, 'First and second');
    const update = Y.encodeStateAsUpdate(ahead, before);
    expect(new TrialCopy(() => shared).try(update)).toEqual({ refusal: 'gap' });
  });
});

describe('two updates that are valid alone', () => {
  it('are mended where they leave a list without items', () => {
    const shared = createShared('- one\n- two');
    const without = (index: number) =>
      updateOf(shared, (copy) => {
        const list = rootOf(copy).get(0);
        if (list instanceof Y.XmlElement) list.delete(index, 1);
      });
    const [first, second] = [without(0), without(1)];
    const trial = new TrialCopy(() => shared);
    expect(trial.try(first)).toMatchObject({ refusal: null, repair: null });
    Y.applyUpdate(shared, first);
    const tried = trial.try(second);
    if (tried.refusal !== null || !tried.bytes) throw new Error('an honest update was refused');
    expect(tried.repair).not.toBeNull();
    Y.applyUpdate(shared, tried.bytes);
    expect(textOf(shared)).toBe('');
  });

  it('are mended where they leave an item that begins with a list', () => {
    const shared = createShared('- one\n  - deep');
    const update = updateOf(shared, (copy) => {
      const list = rootOf(copy).get(0);
      const item = list instanceof Y.XmlElement ? list.get(0) : null;
      if (item instanceof Y.XmlElement) item.delete(0, 1);
    });
    const tried = new TrialCopy(() => shared).try(update);
    if (tried.refusal !== null || !tried.bytes) throw new Error('the update was refused');
    Y.applyUpdate(shared, tried.bytes);
    expect(textOf(shared)).toBe('-\n  - deep');
  });
});

const insert = (copy: Y.Doc, child: Y.XmlElement | Y.XmlText) => rootOf(copy).insert(0, [child]);

function heading(level: number): Y.XmlElement {
  const element: Y.XmlElement<{ level: number }> = new Y.XmlElement('heading');
  element.setAttribute('level', level);
  return paragraphLike(element);
}

/** The same element, by the type that a fragment holds. */
function paragraphLike(element: unknown): Y.XmlElement {
  if (element instanceof Y.XmlElement) return element;
  throw new Error('no element');
}

function withText(text: Y.XmlText): Y.XmlElement {
  const paragraph = new Y.XmlElement('paragraph');
  paragraph.insert(0, [text]);
  return paragraph;
}

function link(href: string): Y.XmlElement {
  const text = new Y.XmlText();
  text.insert(0, 'press', { link: { href } });
  return withText(text);
}

function marked(mark: string): Y.XmlElement {
  const text = new Y.XmlText();
  text.insert(0, 'press', { [mark]: {} });
  return withText(text);
}

function embed(copy: Y.Doc): void {
  const text = new Y.XmlText();
  insert(copy, withText(text));
  text.insertEmbed(0, new Y.Map());
}
