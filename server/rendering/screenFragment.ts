import { ADOPT } from './adoptScreen';

/**
 * The part of a page with a rendered screen (docs/adr/0180-first-paint-from-the-server.md). It lies
 * over the app's own element, in a shadow tree of its own: neither the app nor its tests find it,
 * and its ids are not those of the app.
 */
export interface Fragment {
  html: string;
  /** Style sheets of the screen, as URLs. */
  styles: readonly string[];
  /** Those of them that the page has already. */
  sent: readonly string[];
  nonce: string;
  /** Of its texts. */
  locale: 'en' | 'pl';
  /** What the root element says while the app shows this screen: `data-…` by name. */
  attributes: Readonly<Record<string, string>>;
  /** Like those, but not for the page around it. */
  ownAttributes?: Readonly<Record<string, string>>;
}

const STYLE = / style="([^"]*)"/g;
/**
 * Lengths, sums of them and our own variables, as components compute them. A value with anything
 * else, or with another function, is left out.
 */
const PLAIN = /^[\w\s.:;%,()+-]*$/;
const OTHER_FUNCTION = /(?<!(?<![\w-])(?:calc|max|min|minmax|var))\(/;
const isPlain = (value: string) => PLAIN.test(value) && !OTHER_FUNCTION.test(value);

export function screenFragment({
  html,
  styles,
  sent,
  nonce,
  locale,
  attributes,
  ownAttributes = {},
}: Fragment): string {
  const rules: string[] = [];
  // The page's policy allows no style attributes, but style elements with the nonce.
  const body = html.replace(STYLE, (_attribute, declarations: string) => {
    if (!isPlain(declarations)) return '';
    rules.push(`[data-style="${rules.length}"]{${declarations}}`);
    return ` data-style="${rules.length - 1}"`;
  });
  const linksTo = (urls: readonly string[]) =>
    urls.map((url) => `<link rel="stylesheet" href="${url}">`).join('');
  const data = (all: Fragment['attributes']) =>
    Object.entries(all)
      .map(([name, value]) => ` data-${name}="${value}"`)
      .join('');
  return [
    linksTo(styles.filter((url) => !sent.includes(url))),
    `<div id="server-screen" lang="${locale}" inert${data(attributes)}><template shadowrootmode="closed">`,
    linksTo(styles),
    `<style nonce="${nonce}">${rules.join('')}</style>`,
    `<div${data(attributes)}${data(ownAttributes)}>${body}</div>`,
    `</template></div><script>${ADOPT}</script>`,
  ].join('');
}
