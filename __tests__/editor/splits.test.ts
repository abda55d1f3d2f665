import * as Y from 'yjs';
import { createShared } from '../../server/domain/descriptions/shared/applyDocument';
import { mergeWrite } from '../../server/domain/descriptions/shared/mergeWrite';
import { rootOf, textOf } from '../../server/domain/descriptions/shared/sharedDocument';

/** The first paragraph of the quote or list item that begins the document, and what is around it. */
function firstParagraph(shared: Y.Doc): { parent: Y.XmlElement; text: Y.XmlText } {
  let parent = rootOf(shared).get(0);
  let child = parent instanceof Y.XmlElement ? parent.get(0) : null;
  if (child instanceof Y.XmlElement && child.nodeName === 'listItem')
    [parent, child] = [child, child.get(0)];
  const text = child instanceof Y.XmlElement ? child.get(0) : null;
  if (!(parent instanceof Y.XmlElement) || !(text instanceof Y.XmlText))
    throw new Error('the document does not begin with a paragraph in a quote or list');
  return { parent, text };
}

describe('a split at the start of a quote or list item', () => {
  it.each([
    ['empty', 'quote', 0, '> words', '> typed\n>\n> words'],
    ['blank', 'quote', 1, '> words', '> typed\n>\n> words'],
    ['empty', 'list item', 0, '- words', '- typed\n\n  words'],
    ['blank', 'list item', 1, '- words', '- typed\n\n  words'],
  ])(
    'leaves a paragraph (%s) in the %s, in which a plain write keeps what others type',
    (_what, _where, left, start, end) => {
      const shared = createShared(`${start}\n\nEnd`);
      firstParagraph(shared).text.insert(0, ' ');
      const away = new Y.Doc();
      Y.applyUpdate(away, Y.encodeStateAsUpdate(shared));
      firstParagraph(away).text.insert(0, 'typed');

      const { parent, text } = firstParagraph(shared);
      text.delete(left, text.length - left);
      const rest = new Y.XmlElement('paragraph');
      rest.insert(0, [new Y.XmlText('words')]);
      parent.insert(1, [rest]);
      const base = textOf(shared);
      const state = Y.encodeStateAsUpdate(shared);
      const { update } = mergeWrite({ state, base, text: `${base}\n\nMore` });
      Y.applyUpdate(shared, update ?? state);

      Y.applyUpdate(shared, Y.encodeStateAsUpdate(away));
      expect(textOf(shared)).toBe(`${end}\n\nEnd\n\nMore`);
    },
  );
});

describe('a plain write that joins an empty paragraph with the next one', () => {
  it('keeps what others type into the next one', () => {
    const shared = createShared('- words');
    const { parent } = firstParagraph(shared);
    parent.insert(0, [new Y.XmlElement('paragraph')]);
    const away = new Y.Doc();
    Y.applyUpdate(away, Y.encodeStateAsUpdate(shared));
    const [, next] = rootOf(away).createTreeWalker(isParagraph);
    if (!(next instanceof Y.XmlElement)) throw new Error('there are two paragraphs');
    const text = next.get(0);
    if (text instanceof Y.XmlText) text.insert(0, 'typed ');

    const state = Y.encodeStateAsUpdate(shared);
    const { update } = mergeWrite({ state, base: textOf(shared), text: '- More words' });
    Y.applyUpdate(shared, update ?? state);
    Y.applyUpdate(shared, Y.encodeStateAsUpdate(away));
    expect(textOf(shared)).toMatch(/^- (More typed|typed More) words$/);
  });
});

const isParagraph = (type: Y.AbstractType<unknown>): boolean =>
  type instanceof Y.XmlElement && type.nodeName === 'paragraph';

describe('a plain write to an item that begins with two empty paragraphs', () => {
  it('makes it begin with its words', () => {
    const shared = createShared('- words');
    const { parent } = firstParagraph(shared);
    parent.insert(0, [new Y.XmlElement('paragraph'), new Y.XmlElement('paragraph')]);
    const state = Y.encodeStateAsUpdate(shared);
    const { update } = mergeWrite({ state, base: textOf(shared), text: '- words' });
    Y.applyUpdate(shared, update ?? state);
    expect(textOf(shared)).toBe('- words');
  });
});
