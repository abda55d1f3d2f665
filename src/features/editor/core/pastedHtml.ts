/** Longer HTML is cut: the text limits are far below. */
const MAX_HTML = 2_000_000;

/**
 * Makes pasted HTML safe to parse under the content security policy, which also holds for the
 * document that it is parsed in: `style` attributes are not applied there and each one is reported.
 * They become `data-style`, which the schema reads; handlers and sources become inert.
 */
export function inertHtml(html: string): string {
  return html
    .slice(0, MAX_HTML)
    .replace(/<style\b[^>]*>[\s\S]*?(?:<\/style\s*>|$)/gi, '')
    .replace(/<[a-z][^>]*>/gi, (tag) =>
      tag
        .replace(/([\s"'/])style\s*=/gi, '$1 data-style=')
        .replace(/([\s"'/])on[a-z]+\s*=/gi, '$1 data-off=')
        .replace(/([\s"'/])(?:src|srcset|srcdoc|background|poster)\s*=/gi, '$1 data-off='),
    );
}

/** Elements without a text of their own. */
const DROPPED = 'script, style, title, template, noscript, iframe, object, svg, meta, link';

/**
 * Brings pasted HTML of word processors into the form that the schema reads: lists of Word, and
 * rows of a table as lines.
 */
export function tidyPasted(root: ParentNode): void {
  for (const element of root.querySelectorAll(DROPPED)) element.remove();
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_COMMENT);
  const comments: Node[] = [];
  while (walker.nextNode()) comments.push(walker.currentNode);
  for (const comment of comments) comment.parentNode?.removeChild(comment);
  joinWordLists(root);
  flattenTables(root);
}

interface WordItem {
  paragraph: HTMLElement;
  level: number;
  isOrdered: boolean;
}

const WORD_LEVEL = /mso-list:\s*l\d+\s+level(\d+)/i;

/** Word writes list items as paragraphs with their sign as text. */
function joinWordLists(root: ParentNode): void {
  let stack: { list: HTMLElement; level: number }[] = [];
  let previous: Element | null = null;
  for (const paragraph of root.querySelectorAll<HTMLElement>('p[data-style*="mso-list"]')) {
    const item = wordItem(paragraph);
    if (!item) continue;
    if (previous === null || !follows(paragraph, previous)) stack = [];
    const anchor = stack[0]?.list;
    while (stack.length > 1 && (stack.at(-1)?.level ?? 0) > item.level) stack.pop();
    let top = stack.at(-1);
    if (!top || top.level < item.level) {
      const list = document.createElement(item.isOrdered ? 'ol' : 'ul');
      const parent = top?.list.lastElementChild;
      if (parent) parent.append(list);
      else paragraph.before(list);
      top = { list, level: item.level };
      stack.push(top);
    }
    const li = document.createElement('li');
    previous = anchor ?? top.list;
    paragraph.remove();
    const inner = document.createElement('p');
    inner.append(...paragraph.childNodes);
    li.append(inner);
    top.list.append(li);
    previous = stack[0]?.list ?? null;
  }
}

function follows(paragraph: Element, list: Element): boolean {
  return paragraph.previousElementSibling === list;
}

/** Reads the level and the sign of a list item of Word, and removes the sign. */
function wordItem(paragraph: HTMLElement): WordItem | null {
  const level = WORD_LEVEL.exec(paragraph.dataset['style'] ?? '')?.[1];
  if (level === undefined) return null;
  const sign = [...paragraph.querySelectorAll<HTMLElement>('span[data-style]')].find((span) =>
    /mso-list:\s*ignore/i.test(span.dataset['style'] ?? ''),
  );
  const isOrdered = /^\s*\(?(?:\d+|[a-z]|[ivxl]+)[.)]/i.test(sign?.textContent ?? '');
  sign?.remove();
  return { paragraph, level: Number(level), isOrdered };
}

/** A row becomes a paragraph, with its cells side by side. */
function flattenTables(root: ParentNode): void {
  for (const row of root.querySelectorAll('tr')) {
    const paragraph = document.createElement('p');
    const cells = [...row.children].map((cell) => cell.textContent.replace(/\s+/g, ' ').trim());
    paragraph.textContent = cells.filter(Boolean).join(' | ');
    row.replaceWith(paragraph);
  }
  for (const part of [...root.querySelectorAll('table, tbody, thead, tfoot')])
    part.replaceWith(...part.childNodes);
}
