import { ADOPT } from '../../server/rendering/adoptScreen';
import { screenFragment } from '../../server/rendering/screenFragment';

const fragmentOf = (html: string, attributes: Record<string, string> = {}) =>
  screenFragment({
    html,
    styles: ['/assets/a.css', '/assets/b.css'],
    sent: ['/assets/a.css'],
    nonce: 'n0nce',
    locale: 'pl',
    attributes,
    ownAttributes: { density: 'compact' },
  });

it('puts style attributes, which the policy forbids, into a style element with the nonce', () => {
  const fragment = fragmentOf('<p style="block-size:12px">a</p><p style="--hue:var(--c3)">b</p>');
  expect(fragment).not.toContain(' style=');
  expect(fragment).toContain(
    '<style nonce="n0nce">[data-style="0"]{block-size:12px}[data-style="1"]{--hue:var(--c3)}</style>',
  );
  expect(fragment).toContain('<p data-style="0">a</p><p data-style="1">b</p>');
  const columns = 'minmax(min(280px, var(--most)), 1fr) calc(1.5rem + 96px)';
  expect(fragmentOf(`<p style="--columns:${columns}">a</p>`)).toContain(`{--columns:${columns}}`);
});

it.each([
  'color:red}body{display:none',
  'x:url(a)',
  'x:my-calc(1px)',
  `x:${'minmax('.repeat(5_000)}<`,
  'x:&lt;/style&gt;',
  'background:url(//evil.example)',
  'a:"b"',
])('leaves out a value that could be more than a length: %s', (value) => {
  const fragment = fragmentOf(`<p style="${value.replaceAll('"', '&quot;')}">a</p>`);
  expect(fragment).toContain('<style nonce="n0nce"></style>');
  expect(fragment).toContain('<p>a</p>');
});

it('loads the styles in the shadow tree, and in the page those that it does not have', () => {
  expect(fragmentOf('').match(/href="[^"]+"/g)).toEqual(
    ['b', 'a', 'b'].map((name) => `href="/assets/${name}.css"`),
  );
});

it('tells style sheets what the root element says while the app shows the screen', () => {
  const fragment = fragmentOf('', { board: '', shell: 'nav' });
  expect(fragment).toContain(
    '<div id="server-screen" lang="pl" inert data-board="" data-shell="nav">',
  );
  expect(fragment).toContain('<div data-board="" data-shell="nav" data-density="compact">');
});

it('ends with the script whose hash the policy allows', () => {
  expect(fragmentOf('')).toMatch(/<\/template><\/div><script>[^<]+<\/script>$/);
  expect(fragmentOf('')).toContain(`<script>${ADOPT}</script>`);
});
