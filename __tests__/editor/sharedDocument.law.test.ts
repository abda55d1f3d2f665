import fc from 'fast-check';
import { yXmlFragmentToProseMirrorRootNode } from 'y-prosemirror';
import * as Y from 'yjs';
import { serializeMarkdown } from '../../contract/markdown/serialize';
import { applyText, createShared } from '../../server/domain/descriptions/shared/applyDocument';
import { mergeWrite } from '../../server/domain/descriptions/shared/mergeWrite';
import {
  canonicalText,
  documentOf,
  rootOf,
  textOf,
} from '../../server/domain/descriptions/shared/sharedDocument';
import { TrialCopy } from '../../server/domain/descriptions/shared/tryUpdate';
import { schema } from '../../src/features/editor/schema';
import { LAW_RUNS } from '../support/lawRuns';
import { anyDocument } from '../support/markdownDocuments';

/** 10,000 documents with `LAW_RUNS=20000`. */
const numRuns = Math.ceil(LAW_RUNS / 2);
const anyText = anyDocument.map((document) => serializeMarkdown(document));

describe('a shared description', () => {
  it('holds any text of the subset, and reads back as that text', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const shared = createShared(text);
        expect(documentOf(shared)).not.toBeNull();
        expect(textOf(shared)).toBe(canonicalText(text));
      }),
      { numRuns },
    );
  });

  it('is the same document to the editor, and valid by its schema', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const shared = createShared(text);
        if (rootOf(shared).length === 0) return;
        const root = yXmlFragmentToProseMirrorRootNode(rootOf(shared), schema);
        root.check();
        expect(serializeMarkdown(root.toJSON())).toBe(textOf(shared));
      }),
      { numRuns },
    );
  });

  it('becomes any other text, by an update that the server would accept', () => {
    fc.assert(
      fc.property(anyText, anyText, (from, to) => {
        const shared = createShared(from);
        const start = Y.encodeStateVector(shared);
        const trial = new TrialCopy(() => createFrom(shared));
        const before = createFrom(shared);
        applyText(shared, to);
        expect(textOf(shared)).toBe(to);
        const update = Y.encodeStateAsUpdate(shared, start);
        const copy = new TrialCopy(() => before);
        expect(copy.try(update)).toMatchObject({ refusal: null, repair: null });
        expect(trial.try(update)).toMatchObject({ refusal: null, bytes: null });
      }),
      { numRuns },
    );
  });

  it('takes a plain write from the text that it shows exactly', () => {
    fc.assert(
      fc.property(anyText, anyText, (from, to) => {
        const state = Y.encodeStateAsUpdate(createShared(from));
        const merged = mergeWrite({ state, base: from, text: to });
        expect(merged.after).toBe(to);
        expect(merged.isLossy).toBe(false);
      }),
      { numRuns },
    );
  });

  it('keeps what others added when a plain write starts from an older text', () => {
    fc.assert(
      fc.property(anyText, fc.nat(), (from, place) => {
        const shared = createShared(from);
        const lines = from === '' ? [] : from.split('\n\n');
        const at = place % (lines.length + 1);
        applyText(shared, [`Top added`, ...(from === '' ? [] : [from])].join('\n\n'));
        const text = [...lines.slice(0, at), 'Later written', ...lines.slice(at)].join('\n\n');
        const merged = mergeWrite({ state: Y.encodeStateAsUpdate(shared), base: from, text });
        expect(merged.after).toContain('Top added');
        expect(merged.isLossy || merged.after.includes('Later written')).toBe(true);
      }),
      { numRuns },
    );
  });
});

function createFrom(shared: Y.Doc): Y.Doc {
  const copy = new Y.Doc();
  Y.applyUpdate(copy, Y.encodeStateAsUpdate(shared));
  return copy;
}
