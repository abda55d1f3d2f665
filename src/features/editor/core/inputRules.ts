import { InputRule, inputRules, textblockTypeInputRule } from 'prosemirror-inputrules';
import type { MarkType, NodeType } from 'prosemirror-model';
import type { Plugin } from 'prosemirror-state';
import { canJoin, findWrapping } from 'prosemirror-transform';
import { isSafeHref } from '../../../../contract/markdown/document';
import { schema } from '../schema';
import { nodeTypes, markTypes } from './types';

/** Markdown that is typed becomes what it means (docs/behaviour.md#markdown). */
export const markdownRules = (): Plugin =>
  inputRules({
    rules: [
      textblockTypeInputRule(/^(#{1,3})\s$/, nodeTypes.heading, ([, signs = '']) => ({
        level: signs.length,
      })),
      textblockTypeInputRule(/^```([\w+-]{0,30})\s$/, nodeTypes.codeBlock, ([, language]) => ({
        language: language ?? '',
      })),
      taskRule,
      ruleRule,
      wrappingRule(/^>\s$/, nodeTypes.quote),
      wrappingRule(/^[-+*]\s$/, nodeTypes.bulletList),
      wrappingRule(/^(\d{1,9})[.)]\s$/, nodeTypes.orderedList, ([, number]) => ({
        start: Number(number),
      })),
      linkRule,
      markRule(/(?:^|[^*\\])(\*\*([^*\s](?:[^*]*[^*\s])?)\*\*)$/, markTypes.strong),
      markRule(/(?:^|[^\p{L}\p{N}_\\])(__([^_\s](?:[^_]*[^_\s])?)__)$/u, markTypes.strong),
      markRule(/(?:^|[^*\\])(\*([^*\s](?:[^*]*[^*\s])?)\*)$/, markTypes.em),
      markRule(/(?:^|[^\p{L}\p{N}_\\])(_([^_\s](?:[^_]*[^_\s])?)_)$/u, markTypes.em),
      markRule(/(?:^|[^~\\])(~~([^~\s](?:[^~]*[^~\s])?)~~)$/, markTypes.strike),
      markRule(/(?:^|[^`\\])(`([^`]+)`)$/, markTypes.code),
    ],
  });

/** `[ ] ` and `[x] ` make a task of a list item, or of a paragraph. */
const taskRule = new InputRule(/^\[([ xX]?)\]\s$/, (state, [, sign = ''], start, end) => {
  const checked = sign.toLowerCase() === 'x';
  const tr = state.tr.delete(start, end);
  const $start = tr.doc.resolve(start);
  const item = $start.node(-1);
  if ($start.index(-1) > 0 && item.type === nodeTypes.listItem) return null;
  if (item.type === nodeTypes.listItem) {
    if ($start.node(-2).type !== nodeTypes.bulletList) return null;
    return tr.setNodeMarkup($start.before(-1), undefined, { checked });
  }
  const range = $start.blockRange();
  if (!range || $start.parent.type !== nodeTypes.paragraph) return null;
  return tr.wrap(range, [
    { type: nodeTypes.bulletList },
    { type: nodeTypes.listItem, attrs: { checked } },
  ]);
});

/** `---` becomes a rule with a paragraph below it. */
const ruleRule = new InputRule(/^---$/, (state, _match, start) => {
  const $start = state.doc.resolve(start);
  if ($start.parent.type !== nodeTypes.paragraph || $start.parent.content.size > 2) return null;
  const container = $start.node(-1);
  const index = $start.index(-1);
  if (!container.canReplaceWith(index, index, nodeTypes.rule)) return null;
  return state.tr
    .delete($start.start(), $start.end())
    .insert($start.before(), nodeTypes.rule.create());
});

/** `[text](https://…)` becomes a link. */
const linkRule = new InputRule(
  /\[([^[\]]{1,500})\]\(([^\s()]{1,2048})\)$/,
  (state, [, label = '', href = ''], start, end) => {
    if (!isSafeHref(href) || state.doc.rangeHasMark(start, end, markTypes.code)) return null;
    const link = markTypes.link.create({ href });
    return state.tr.replaceWith(start, end, schema.text(label, [link])).removeStoredMark(link);
  },
);

function markRule(pattern: RegExp, type: MarkType): InputRule {
  return new InputRule(pattern, (state, [whole, marked = '', inner = ''], start, end) => {
    const from = start + whole.lastIndexOf(marked);
    if (!state.doc.resolve(from).parent.type.allowsMarkType(type)) return null;
    // The last sign is not in the document yet.
    const sign = (marked.length - inner.length) / 2;
    const tr = state.tr;
    tr.delete(from + sign + inner.length, end);
    tr.delete(from, from + sign);
    tr.addMark(from, from + inner.length, type.create());
    return tr.removeStoredMark(type);
  });
}

/** As `wrappingInputRule`, but joins the list before only where Markdown would. */
function wrappingRule(
  pattern: RegExp,
  type: NodeType,
  attrsOf: (match: RegExpMatchArray) => Record<string, unknown> | null = () => null,
): InputRule {
  return new InputRule(pattern, (state, match, start, end) => {
    const tr = state.tr.delete(start, end);
    const $start = tr.doc.resolve(start);
    const range = $start.blockRange();
    const wrapping = range && findWrapping(range, type, attrsOf(match));
    if (!range || !wrapping) return null;
    tr.wrap(range, wrapping);
    const before = tr.doc.resolve(start - 1).nodeBefore;
    if (before?.type === type && canJoin(tr.doc, start - 1)) tr.join(start - 1);
    return tr;
  });
}
