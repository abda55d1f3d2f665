import type { MailTexts, Words } from './mailTexts';

/** One item of a mail: a line, and below it an optional quotation of user content. */
export interface Block {
  line: string;
  quote?: string;
}

/** The content of a mail before its layout. */
export interface Content extends Omit<Words, 'lines'> {
  blocks: Block[];
  /** The button's URL. */
  url: string | null;
  /** The unsubscribe link, at the very end. */
  stop?: { label: string; url: string };
}

/** A longer comment is cut; the app shows it in full. */
const LONGEST_QUOTE = 2_000;

/** Renders the mail as plain text and as HTML. */
export function renderMail(texts: MailTexts, content: Content): { text: string; html: string } {
  return { text: asText(texts, content), html: asHtml(texts, content) };
}

function asText(texts: MailTexts, { blocks, action, url, notes = [], stop }: Content): string {
  const said = blocks.map(({ line, quote }) =>
    quote === undefined ? line : `${line}\n\n${cut(quote).replace(/^/gm, '> ')}`,
  );
  const pressed = action !== undefined && url !== null ? [`${action}:\n${url}`] : [];
  const end = [texts.sentBy, ...(stop ? [`${stop.label}: ${stop.url}`] : [])].join('\n');
  return `${[texts.greeting, ...said, ...pressed, ...notes, `-- \n${end}`].join('\n\n')}\n`;
}

const FONT = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

function asHtml(
  texts: MailTexts,
  { subject, blocks, action, url, notes = [], stop }: Content,
): string {
  const line = (text: string) => `<p style="margin:0 0 16px">${escaped(text)}</p>`;
  const said = blocks.map(
    ({ line: text, quote }) => line(text) + (quote === undefined ? '' : quoted(quote)),
  );
  const pressed = action !== undefined && url !== null ? [button(action, url)] : [];
  const small = notes.map(
    (note) => `<p style="margin:0 0 16px;font-size:13px;color:#57534e">${escaped(note)}</p>`,
  );
  const way = stop
    ? ` <a href="${escaped(stop.url)}" style="color:#57534e">${escaped(stop.label)}</a>`
    : '';
  return `<!doctype html>
<html lang="${texts.language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(subject)}</title></head>
<body style="margin:0;padding:24px 12px;background:#f5f5f4;color:#1c1917;${FONT};font-size:16px;line-height:1.5">
<div style="max-width:560px;margin:0 auto;padding:24px;background:#ffffff;border-radius:12px">
${[line(texts.greeting), ...said, ...pressed, ...small].join('\n')}
</div>
<p style="max-width:560px;margin:16px auto 0;padding:0 24px;font-size:13px;color:#57534e">${escaped(texts.sentBy)}${way}</p>
</body></html>
`;
}

function button(label: string, url: string): string {
  return `<p style="margin:0 0 16px"><a href="${escaped(url)}" style="display:inline-block;padding:10px 18px;background:#1c1917;color:#ffffff;border-radius:8px;text-decoration:none">${escaped(label)}</a></p>`;
}

function quoted(text: string): string {
  return `<blockquote style="margin:0 0 16px;padding:4px 0 4px 14px;border-left:3px solid #d6d3d1;white-space:pre-wrap">${escaped(cut(text))}</blockquote>`;
}

function cut(text: string): string {
  return text.length > LONGEST_QUOTE
    ? `${text.slice(0, LONGEST_QUOTE).replace(/[\ud800-\udbff]$/, '')}…`
    : text;
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** User input is text, never markup. */
function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '');
}
