// Copies public/* to hashed names in /assets, so that browsers may cache them for a year. The
// page's template gets their URLs.
const { createHash } = require('node:crypto');
const { readdirSync, readFileSync } = require('node:fs');
const { extname, join } = require('node:path');

const TEMPLATE = 'index.html';
/** Inlined into the page: a separate request would delay the first paint. */
const FIRST = 'first.js';
/** Also inlined, as an element: browsers take 5 ms to prepare an SVG that is an image. */
const MARK = 'icon.svg';
/** Browsers ask for this path without reading the page: it keeps its name. */
const FAVICON = 'favicon.ico';
/** One for each language; the page names the one of its own (src/app/boot/useManifest.ts). */
const MANIFESTS = ['manifest.webmanifest', 'manifest.pl.webmanifest'];
/**
 * The page for opening from a local file (docs/behaviour.md#2): its files are in the same folder.
 * It has no manifest, which only a served page can use.
 */
const LOCAL = 'local.html';
const localPage = (page) =>
  page.replace(/<link rel="?manifest"?[^>]*>/, '').replace(/(["'=\s[])\/(assets\/)/g, '$1./$2');

function hashed(name, bytes) {
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8);
  const extension = extname(name);
  return `assets/${name.slice(0, -extension.length)}.${hash}${extension}`;
}

const withoutComments = (script) => script.replace(/^ *\/\/.*\n/gm, '').trim();
/** An SVG file as an element of a page, hidden from screen readers. */
const asElement = (svg) =>
  svg
    .trim()
    .replace(/\s*\n\s*/g, '')
    .replace(/ xmlns="[^"]*"/, ' aria-hidden="true"');

/** A manifest whose icons, also those of its shortcuts, have the names of the build. */
function manifest(text, addresses) {
  const parse = (_key, value) =>
    value?.src === undefined ? value : { ...value, src: addresses[value.src] };
  return Buffer.from(JSON.stringify(JSON.parse(text, parse)));
}

class PublicFiles {
  constructor(folder) {
    const names = readdirSync(folder).filter(
      (name) => ![TEMPLATE, FIRST, FAVICON, ...MANIFESTS].includes(name),
    );
    this.files = new Map(names.map((name) => [name, readFileSync(join(folder, name))]));
    this.favicon = readFileSync(join(folder, FAVICON));
    this.first = withoutComments(readFileSync(join(folder, FIRST), 'utf8'));
    this.mark = asElement(readFileSync(join(folder, MARK), 'utf8'));
    const { addresses } = this;
    for (const name of MANIFESTS)
      this.files.set(name, manifest(readFileSync(join(folder, name), 'utf8'), addresses));
  }

  /** @returns the URL of each file by its name in public/ */
  get addresses() {
    return Object.fromEntries(
      [...this.files].map(([name, bytes]) => [name, `/${hashed(name, bytes)}`]),
    );
  }

  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('PublicFiles', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'PublicFiles', stage: Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        () => {
          compilation.emitAsset(FAVICON, new sources.RawSource(this.favicon));
          for (const [name, bytes] of this.files) {
            compilation.emitAsset(hashed(name, bytes), new sources.RawSource(bytes), {
              immutable: true,
            });
          }
        },
      );
      // After the files have their final names.
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1;
      compilation.hooks.processAssets.tap({ name: 'PublicFiles', stage }, (assets) => {
        const page = assets[TEMPLATE];
        if (page)
          compilation.emitAsset(LOCAL, new sources.RawSource(localPage(page.source().toString())));
      });
    });
  }
}

module.exports = { PublicFiles };
