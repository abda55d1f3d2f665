import { Schema, type NodeSpec } from 'prosemirror-model';
import { isSafeHref, mentionLabel } from '../../../contract/markdown/document';

const INLINE = 'inline';

/** Blocks and inline nodes of the Markdown subset; the names are those of contract/markdown. */
const nodes: Record<string, NodeSpec> = {
  doc: { content: 'block+' },
  paragraph: {
    group: 'block',
    content: 'inline*',
    parseDOM: [{ tag: 'p' }],
    toDOM: () => ['p', 0],
  },
  heading: {
    group: 'block',
    content: '(text | mention)*',
    defining: true,
    attrs: { level: { default: 1, validate: 'number' } },
    parseDOM: [1, 2, 3, 4, 5, 6].map((level) => ({
      tag: `h${level}`,
      attrs: { level: Math.min(level, 3) },
    })),
    // The page's own headings come first.
    toDOM: ({ attrs }) => [`h${Number(attrs['level']) + 2}`, 0],
  },
  codeBlock: {
    group: 'block',
    content: 'text*',
    marks: '',
    code: true,
    defining: true,
    attrs: { language: { default: '', validate: 'string' } },
    parseDOM: [{ tag: 'pre', preserveWhitespace: 'full' }],
    toDOM: () => ['pre', ['code', 0]],
  },
  rule: { group: 'block', parseDOM: [{ tag: 'hr' }], toDOM: () => ['hr'] },
  quote: {
    group: 'block',
    content: 'block+',
    defining: true,
    parseDOM: [{ tag: 'blockquote' }],
    toDOM: () => ['blockquote', 0],
  },
  bulletList: {
    group: 'block',
    content: 'listItem+',
    parseDOM: [{ tag: 'ul' }],
    toDOM: () => ['ul', 0],
  },
  orderedList: {
    group: 'block',
    content: 'listItem+',
    attrs: { start: { default: 1, validate: 'number' } },
    parseDOM: [{ tag: 'ol', getAttrs: (dom) => ({ start: startOf(dom.getAttribute('start')) }) }],
    toDOM: ({ attrs }) => ['ol', attrs['start'] === 1 ? {} : { start: String(attrs['start']) }, 0],
  },
  listItem: {
    content: 'paragraph block*',
    defining: true,
    attrs: { checked: { default: null, validate: 'boolean|null' } },
    parseDOM: [{ tag: 'li', getAttrs: (dom) => ({ checked: checkedOf(dom) }) }],
    toDOM: ({ attrs }) =>
      attrs['checked'] === null
        ? ['li', 0]
        : ['li', { 'data-checked': String(attrs['checked']) }, 0],
  },
  text: { group: INLINE },
  hardBreak: {
    group: INLINE,
    inline: true,
    selectable: false,
    parseDOM: [{ tag: 'br' }],
    toDOM: () => ['br'],
  },
  mention: {
    group: INLINE,
    inline: true,
    atom: true,
    attrs: { id: { validate: 'number' }, label: { default: '', validate: 'string' } },
    parseDOM: [{ tag: 'span[data-mention]', getAttrs: mentionOf }],
    toDOM: ({ attrs }) => [
      'span',
      { 'data-mention': String(attrs['id']) },
      `@${String(attrs['label'])}`,
    ],
  },
};

function checkedOf(item: HTMLElement): boolean | null {
  return item.dataset['checked'] === undefined ? null : item.dataset['checked'] === 'true';
}

/** Pasted HTML may have any number, or none. */
function startOf(written: string | null): number {
  return /^\d{1,9}$/.test(written ?? '') ? Number(written) : 1;
}

function mentionOf(mention: HTMLElement): { id: number; label: string } | false {
  const id = mention.dataset['mention'] ?? '';
  if (!/^[1-9]\d{0,14}$/.test(id)) return false;
  return { id: Number(id), label: mentionLabel(mention.textContent.replace(/^@/, '')) };
}

/** The document of the editor: exactly what contract/markdown can write. */
export const schema = new Schema({
  nodes,
  marks: {
    link: {
      inclusive: false,
      attrs: { href: { validate: 'string' } },
      parseDOM: [{ tag: 'a[href]', getAttrs: linkOf }],
      toDOM: ({ attrs }) => [
        'a',
        { href: String(attrs['href']), rel: 'noopener noreferrer nofollow' },
        0,
      ],
    },
    strong: { parseDOM: [{ tag: 'strong' }, { tag: 'b' }], toDOM: () => ['strong', 0] },
    em: { parseDOM: [{ tag: 'em' }, { tag: 'i' }], toDOM: () => ['em', 0] },
    strike: { parseDOM: [{ tag: 's' }, { tag: 'del' }], toDOM: () => ['s', 0] },
    // A mark that does not exclude itself gets another name in a shared document.
    code: {
      excludes: 'code strong em strike',
      parseDOM: [{ tag: 'code' }],
      toDOM: () => ['code', 0],
    },
  },
});

/** Only addresses that Markdown accepts; any other stays text. */
function linkOf(link: HTMLElement): { href: string } | false {
  const href = link.getAttribute('href') ?? '';
  return isSafeHref(href) ? { href } : false;
}
