import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const TOP = join(__dirname, '../..');
const read = (path: string) => readFileSync(join(TOP, path), 'utf8');
const orderOf = (css: string) => /@layer [\w, ]+;/.exec(css)?.[0];

describe('the order of the cascade layers', () => {
  // A chunk's stylesheet may be applied before the main one, and the first mention of a layer decides.
  it('is declared by the page itself, before any stylesheet and any other rule', () => {
    const page = read('public/index.html');
    const inline = /<style[^>]*>(.*?)<\/style>/su.exec(page)?.[1] ?? '';
    expect(orderOf(inline)).toBe(orderOf(read('src/ui/theme/layers.css')));
    expect(inline.indexOf('@layer reset, ')).toBe(inline.indexOf('@layer'));
    expect(page.indexOf('<style')).toBeLessThan(page.indexOf('rel="stylesheet"') >>> 0);
    expect(page.indexOf('<style')).toBeLessThan(page.indexOf('preload.script'));
  });
});
