// The bundle by which the server renders a screen (src/app/serverRender), made from the browser's configuration: the same
// components, class names and addresses of files, and no styles.
const { join } = require('node:path');
const TerserPlugin = require('terser-webpack-plugin');

const root = join(__dirname, '../..');

/** Styles become the names of their classes, and files of pictures their addresses. */
function withoutFiles(rule) {
  if (rule.type === 'asset/resource') return { ...rule, generator: { emit: false } };
  if (!Array.isArray(rule.use)) return rule;
  const css = rule.use.find(({ loader }) => loader === 'css-loader');
  if (!css) return rule;
  const { modules } = css.options;
  // Styles without classes are files of their own, which the page loads.
  if (!modules) return { ...rule, use: join(__dirname, 'nothing.cjs') };
  const options = { ...css.options, modules: { ...modules, exportOnlyLocals: true } };
  return { ...rule, use: [{ ...css, options }] };
}

/** @param browser the browser's webpack configuration */
const serverRender = (browser) => ({
  ...browser,
  target: 'node20',
  entry: { render: join(root, 'src/app/serverRender/index.tsx') },
  output: {
    path: join(root, 'build/render'),
    publicPath: '/',
    clean: true,
    filename: '[name].cjs',
    chunkFilename: '[id].cjs',
    assetModuleFilename: browser.output.assetModuleFilename,
    library: { type: 'commonjs2' },
  },
  module: { ...browser.module, rules: browser.module.rules.map(withoutFiles) },
  optimization: {
    chunkIds: 'deterministic',
    moduleIds: 'deterministic',
    minimizer: [new TerserPlugin({ minify: TerserPlugin.swcMinify, extractComments: false })],
  },
  plugins: [],
  cache: { ...browser.cache, name: 'serverRender' },
});

module.exports = { serverRender };
