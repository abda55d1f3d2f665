import * as Y from 'yjs';
import { createShared } from '../../server/domain/descriptions/shared/applyDocument';
import { mergeWrite } from '../../server/domain/descriptions/shared/mergeWrite';
import { rootOf, textOf } from '../../server/domain/descriptions/shared/sharedDocument';

/** The paragraph of a quote that begins the document. */
function quoted(shared: Y.Doc): { quote: Y.XmlElement; text: Y.XmlText } {
  const quote = rootOf(shared).get(0);
  const paragraph = quote instanceof Y.XmlElement ? quote.get(0) : null;
  const text = paragraph instanceof Y.XmlElement ? paragraph.get(0) : null;
  if (!(quote instanceof Y.XmlElement) || !(text instanceof Y.XmlText))
    throw new Error('the document does not begin with a quote');
  return { quote, text };
}

describe('a split at the start of a quote', () => {
  it.each([
    ['empty', 0],
    ['blank', 1],
  ])('leaves an %s paragraph, in which a plain write keeps what others type', (_what, left) => {
    const shared = createShared('> words\n\nEnd');
    quoted(shared).text.insert(0, ' ');
    const away = new Y.Doc();
    Y.applyUpdate(away, Y.encodeStateAsUpdate(shared));
    quoted(away).text.insert(0, 'typed');

    const { quote, text } = quoted(shared);
    text.delete(left, text.length - left);
    const rest = new Y.XmlElement('paragraph');
    rest.insert(0, [new Y.XmlText('words')]);
    quote.insert(1, [rest]);
    const base = textOf(shared);
    const state = Y.encodeStateAsUpdate(shared);
    const { update } = mergeWrite({ state, base, text: `${base}\n\nMore` });
    Y.applyUpdate(shared, update ?? state);

    Y.applyUpdate(shared, Y.encodeStateAsUpdate(away));
    expect(textOf(shared)).toBe('> typed\n>\n> words\n\nEnd\n\nMore');
  });
});
