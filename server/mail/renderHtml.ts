import { cut } from './cutQuote';
import { darkStyles, paint } from './mailColours';
import type { MailTexts } from './mailTexts';
import type { Content } from './renderMail';

const FONT =
  "font-family:Figtree,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;font-size:16px;line-height:24px";
const WIDTH = 560;

/**
 * The HTML of a mail: one card with the subject as its heading, a button and small print. It loads
 * nothing: no pictures, no fonts. Tables give it its width also where CSS is mostly ignored.
 */
export function renderHtml(
  texts: MailTexts,
  { subject, blocks, action, url, notes = [], stop }: Content,
): string {
  const said = blocks.map(
    ({ line, quote, href }) => paragraph(line, href) + (quote === undefined ? '' : quoted(quote)),
  );
  const pressed = action !== undefined && url !== null ? [button(action, url)] : [];
  const small = notes.map(
    (note) =>
      `<p ${paint('note', 'margin:16px 0 0;font-size:13px;line-height:20px')}>${escaped(note)}</p>`,
  );
  const stopLink = stop
    ? ` <a href="${escaped(stop.url)}" ${paint('note', '')}>${escaped(stop.label)}</a>`
    : '';
  return `<!doctype html>
<html lang="${texts.language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escaped(subject)}</title>${darkStyles()}</head>
<body ${paint('page', `margin:0;padding:24px 12px;${FONT}`)}>
<div style="display:none;max-height:0;overflow:hidden">${escaped(blocks[0]?.line ?? '')}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:${WIDTH}px;margin:0 auto">
<tr><td style="padding:0 0 16px">${BRAND}</td></tr>
<tr><td ${paint('card', 'padding:28px 28px 24px;border-width:1px;border-style:solid;border-radius:12px')}>
<h1 ${paint('title', 'margin:0 0 16px;font-size:20px;line-height:28px;font-weight:650')}>${escaped(subject)}</h1>
${[...said, ...pressed, ...small].join('\n')}
</td></tr>
<tr><td ${paint('note', 'padding:16px 28px;font-size:13px;line-height:20px')}>${escaped(texts.sentBy)}${stopLink}</td></tr>
</table>
</body></html>
`;
}

/** The mark in letters, because mail programs block pictures; its colours are those of the logo. */
const BRAND =
  '<span aria-hidden="true" style="display:inline-block;width:28px;height:28px;margin:0 8px 0 0;border-radius:8px;background-color:#17695a;color:#ffffff;font-weight:800;line-height:28px;text-align:center">K</span>' +
  `<span ${paint('title', 'font-size:17px;font-weight:650;line-height:28px;vertical-align:top')}>Kreda</span>`;

function paragraph(text: string, href: string | undefined): string {
  const line =
    href === undefined
      ? escaped(text)
      : `<a href="${escaped(href)}" ${paint('title', 'text-decoration:underline')}>${escaped(text)}</a>`;
  return `<p style="margin:0 0 16px">${line}</p>`;
}

function button(label: string, url: string): string {
  return `<p style="margin:8px 0 16px"><a href="${escaped(url)}" ${paint('button', 'display:inline-block;padding:10px 18px;border-radius:8px;font-weight:600;text-decoration:none')}>${escaped(label)}</a></p>`;
}

function quoted(text: string): string {
  return `<blockquote ${paint('quote', 'margin:0 0 16px;padding:10px 14px;border-radius:8px;white-space:pre-wrap;overflow-wrap:anywhere')}>${escaped(cut(text))}</blockquote>`;
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
