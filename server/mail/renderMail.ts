import type { MailTexts, Words } from './mailTexts';
import { cut } from './cutQuote';
import { renderHtml } from './renderHtml';

/** One item of a mail: a line, and below it an optional quotation of user content. */
export interface Block {
  line: string;
  quote?: string;
  /** Where the line leads. */
  href?: string | undefined;
}

/** One block a line; the quotation is below the last one. */
export function blocksOf(
  { lines, quote }: { lines: readonly string[]; quote?: string },
  href?: string,
): Block[] {
  return lines.map((line, at) => ({
    line,
    href,
    ...(at === lines.length - 1 && quote !== undefined && { quote }),
  }));
}

/** The content of a mail before its layout. */
export interface Content extends Omit<Words, 'lines'> {
  blocks: Block[];
  /** The button's URL. */
  url: string | null;
  /** The unsubscribe link, at the very end. */
  stop?: { label: string; url: string };
}

/** Renders the mail as plain text and as HTML. */
export function renderMail(texts: MailTexts, content: Content): { text: string; html: string } {
  return { text: asText(texts, content), html: renderHtml(texts, content) };
}

function asText(texts: MailTexts, { blocks, action, url, notes = [], stop }: Content): string {
  const said = blocks.map(({ line, quote, href }) => {
    const head = href === undefined ? line : `${line}\n${href}`;
    return quote === undefined ? head : `${head}\n\n${cut(quote).replace(/^/gm, '> ')}`;
  });
  const pressed = action !== undefined && url !== null ? [`${action}:\n${url}`] : [];
  const end = [texts.sentBy, ...(stop ? [`${stop.label}: ${stop.url}`] : [])].join('\n');
  return `${[texts.greeting, ...said, ...pressed, ...notes, `-- \n${end}`].join('\n\n')}\n`;
}
