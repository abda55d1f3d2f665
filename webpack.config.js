// The browser's half. `npm start` builds it for production, `npm run dev` serves it with hot reload.
const { join } = require('node:path');
const { constants } = require('node:zlib');
const CompressionPlugin = require('compression-webpack-plugin');
const HtmlWebpackPlugin = require('html-webpack-plugin');
const MiniCssExtractPlugin = require('mini-css-extract-plugin');
const TerserPlugin = require('terser-webpack-plugin');
const { SourceMapDevToolPlugin } = require('webpack');
const { insertLast } = require('./scripts/webpack/insertLast.cjs');
const { preloadEntry } = require('./scripts/webpack/preload.cjs');
const { Budget } = require('./scripts/webpack/Budget.cjs');
const { EagerScripts } = require('./scripts/webpack/EagerScripts.cjs');
const { MessageParts } = require('./scripts/webpack/MessageParts.cjs');
const { OfflineWorker } = require('./scripts/webpack/OfflineWorker.cjs');
const { PublicFiles } = require('./scripts/webpack/PublicFiles.cjs');
const { ReleaseFactories } = require('./scripts/webpack/ReleaseFactories.cjs');
const { serverRender } = require('./scripts/webpack/serverRender.cjs');
const { trimRules } = require('./scripts/webpack/trims/trims.cjs');

const at = (...parts) => join(__dirname, ...parts);

/** Loaded by dev alone; production has no trace of it. */
const refresh = () => ({
  transformer: require('react-refresh-typescript').default(),
  plugin: new (require('@pmmmwh/react-refresh-webpack-plugin'))({ overlay: false }),
});

function rules(isDev, transformer) {
  const compilerOptions = {
    noEmit: false,
    sourceMap: true,
    jsx: isDev ? 'react-jsxdev' : 'react-jsx',
  };
  const typescript = {
    loader: 'ts-loader',
    options: {
      transpileOnly: true,
      onlyCompileBundledFiles: true,
      compilerOptions,
      ...(transformer && { getCustomTransformers: () => ({ before: [transformer] }) }),
    },
  };
  const css = (modules) => [
    MiniCssExtractPlugin.loader,
    { loader: 'css-loader', options: { modules } },
    ...(isDev ? [] : [at('scripts/webpack/minifyCss.cjs')]),
  ];
  const localIdentName = isDev ? '[name]__[local]' : '[hash:base64:5]';
  return [
    { test: /\.tsx?$/, include: [at('src'), at('contract')], use: typescript },
    {
      test: /\.module\.css$/,
      use: css({ namedExport: false, exportLocalsConvention: 'as-is', localIdentName }),
    },
    { test: /\.css$/, exclude: /\.module\.css$/, use: css(false), sideEffects: true },
    {
      test: /\.json$/,
      include: at('locales'),
      type: 'json',
      use: at('scripts/webpack/icuLoader.cjs'),
    },
    { test: /\.(svg|png|webp|woff2)$/, type: 'asset/resource' },
    ...(isDev ? [] : trimRules()),
  ];
}

const ourOwn = [at('src'), at('contract')];
const BOARD = ['shell', 'board'];
const isBehindShell = ({ name }) =>
  !/^(preload|auth|error|workspace|complete-profile|access|device|public-board)/.test(
    name ?? 'auth',
  );

/** Chunks of screens. All others are parts that a screen loads later: menus, dialogs, editors. */
const SCREENS =
  /^(main|preload|styleguide|auth|error|workspace|complete-profile|access|device|shell|board|home|my-day|home-aside|first-run|phone|board-phone|team|calendar|month|my-tasks|customize|offline|search|profile|settings|workspace-settings|mail-link|second-step|social|forgotten|replay|public-board)$/;
const isLoadedLater = ({ name }) => Boolean(name) && !SCREENS.test(name);

/** Whether a module of ours is needed by every open board. */
function isOnBoard(module, { chunkGraph }) {
  const path = module.nameForCondition?.() ?? '';
  return (
    module.type !== 'css/mini-extract' &&
    ourOwn.some((folder) => path.startsWith(folder)) &&
    [...chunkGraph.getModuleChunksIterable(module)].some(({ name }) => BOARD.includes(name))
  );
}

/** The server sends these as they are. index.html is left out: the server writes a nonce into it for each answer. */
const BEST_BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
const compressed = { test: /\.(js|css|svg|json|webmanifest)$/, minRatio: 0.95 };

/** Packages that read the prototype of a function without `this`: an arrow function has none. */
const WITH_PROTOTYPES = /^assets[\\/](react|prosemirror)\./;

/** Polish messages that the first paint needs: a letter is two bytes, its escape would be six. */
const FIRST_POLISH = /^assets[\\/]locale-pl(-workspace)?\./;

/**
 * @param arrows whether function expressions without `this` become arrow functions, which are shorter
 * @param ascii whether other characters are escaped. A browser keeps a script with a character beyond Latin-1 as two bytes
 * a character (docs/adr/0305-scripts-in-ascii.md).
 */
const minify = ({ arrows, ascii, ...files }) =>
  new TerserPlugin({
    ...files,
    // The notices of licences are served in one file, so that no script carries them.
    extractComments: {
      condition: /@license|@preserve|^\**!/i,
      filename: 'licences.txt',
      banner: false,
    },
    terserOptions: {
      ecma: 2022,
      compress: { passes: 3, unsafe_arrows: arrows },
      format: { ascii_only: ascii },
    },
  });

const forProduction = () => [
  new EagerScripts(),
  new ReleaseFactories(),
  new SourceMapDevToolPlugin({
    test: /\.(js|css)$/,
    filename: '../maps/[file].map',
    append: false,
  }),
  new CompressionPlugin({
    ...compressed,
    algorithm: 'brotliCompress',
    filename: '[path][base].br',
    compressionOptions: BEST_BROTLI,
  }),
  new CompressionPlugin({
    ...compressed,
    algorithm: 'gzip',
    filename: '[path][base].gz',
    compressionOptions: { level: 9 },
  }),
  new OfflineWorker(),
  new Budget(),
];

/** The page of all components, in development and for its pictures: `webpack --env styleguide`. */
const STYLEGUIDE = { styleguide: at('src/ui/styleguide/index.tsx') };
const PRODUCT = {
  preload: at('src/preload.ts'),
  worker: { import: at('src/features/offline/worker.ts'), filename: 'worker.js' },
  'push-worker': {
    import: at('src/features/settings/notifications/push/pushWorker.ts'),
    filename: 'push-worker.js',
  },
};

/** `--env serverRender` builds what the server renders screens with. */
module.exports = (env = {}, options = {}) =>
  env.serverRender ? serverRender(browser(env, options)) : browser(env, options);

function browser(env, { mode = 'production' }) {
  const isDev = mode === 'development';
  const isStyleguide = Boolean(env.styleguide);
  const page = (filename, chunks) =>
    new HtmlWebpackPlugin({
      filename,
      template: at('public/index.html'),
      templateParameters: (compilation, { js, css }) => ({
        files: publicFiles.addresses,
        first: publicFiles.first,
        mark: publicFiles.mark,
        js,
        css,
        preload: preloadEntry(compilation),
      }),
      inject: false,
      chunks,
    });
  const hot = isDev ? refresh() : undefined;
  const publicFiles = new PublicFiles(at('public'));
  return {
    mode,
    target: ['web', 'es2022'],
    devtool: isDev ? 'cheap-module-source-map' : false,
    // The dev server puts code for pages into every entry, so these are there in a built product only.
    entry: {
      ...(!isStyleguide && { main: at('src/index.tsx') }),
      ...((isDev || isStyleguide) && STYLEGUIDE),
      ...(!isDev && !isStyleguide && PRODUCT),
    },
    output: {
      path: at(isStyleguide ? 'build/styleguide' : 'build/public'),
      publicPath: '/',
      clean: true,
      filename: isDev ? 'assets/[name].js' : 'assets/[name].[contenthash:6].js',
      assetModuleFilename: 'assets/[name].[contenthash:6][ext]',
      crossOriginLoading: false,
      // The page's policy is `require-trusted-types-for 'script'; trusted-types kreda`.
      trustedTypes: { policyName: 'kreda' },
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.js'],
      alias: {
        // 15 KiB brotli: documents are strings and messages are parsed at build time (docs/adr/0003-messages-compiled-at-build-time.md).
        graphql$: at('src/stubs/graphql.ts'),
        // 4 KiB brotli: Formik uses four functions of lodash, for values that are plain data.
        ...Object.fromEntries(
          ['clone', 'cloneDeep', 'isPlainObject', 'toPath'].map((name) => [
            `lodash-es/${name}$`,
            at(`src/stubs/lodash/${name}.ts`),
          ]),
        ),
        '@formatjs/icu-messageformat-parser$': '@formatjs/icu-messageformat-parser/no-parser.js',
        // The package's own entries lead to its development build.
        ...(!isDev && {
          'react-router$': at('node_modules/react-router/dist/production/index.mjs'),
          'react-router/dom$': at('node_modules/react-router/dist/production/dom-export.mjs'),
        }),
      },
    },
    module: { strictExportPresence: true, rules: rules(isDev, hot?.transformer) },
    optimization: {
      moduleIds: 'deterministic',
      chunkIds: 'deterministic',
      minimizer: [
        // React reads the prototype of a function expression when it describes an error.
        minify({ exclude: [WITH_PROTOTYPES, FIRST_POLISH], arrows: true, ascii: true }),
        minify({ include: WITH_PROTOTYPES, arrows: false, ascii: true }),
        minify({ include: FIRST_POLISH, arrows: true, ascii: false }),
      ],
      splitChunks: {
        // The page of a public link has its own copies: what it shared would be files of their own for the app's screens.
        chunks: (chunk) => !chunk.canBeInitial() && chunk.name !== 'public-board',
        // Styles that two screens share stay with each: a file of their own would be one more request for a kilobyte.
        minSize: { javascript: 20_000, 'css/mini-extract': 60_000 },
        cacheGroups: {
          // One file for the styles of all parts that a screen loads later (docs/adr/0076-one-late-stylesheet.md).
          later: {
            type: 'css/mini-extract',
            name: 'later',
            chunks: isLoadedLater,
            minChunks: 1,
            priority: 20,
            enforce: true,
          },
          // Changes with an upgrade only, so that a release leaves it in the reader's cache.
          react: {
            test: /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/,
            name: 'react',
            chunks: 'initial',
            enforce: true,
          },
          prosemirror: {
            test: /[\\/]node_modules[\\/](prosemirror-[a-z-]+|rope-sequence|orderedmap|w3c-keyname)[\\/]/,
            name: 'prosemirror',
            chunks: 'async',
            enforce: true,
          },
          // Shell and board in one file, with what they share with other screens: small files compress worse, and every board needs all of it.
          screens: {
            test: isOnBoard,
            name: 'screens',
            chunks: isBehindShell,
            minChunks: 1,
            priority: 10,
            enforce: true,
          },
        },
      },
    },
    plugins: [
      publicFiles,
      new MessageParts(),
      new MiniCssExtractPlugin({
        ignoreOrder: true,
        filename: isDev ? 'assets/[name].css' : 'assets/[name].[contenthash:6].css',
        insert: insertLast,
      }),
      ...(isStyleguide ? [] : [page('index.html', ['main'])]),
      ...(isDev || isStyleguide ? [page('styleguide.html', ['styleguide'])] : []),
      ...(isDev ? [hot.plugin] : []),
      ...(isDev || isStyleguide ? [] : forProduction()),
    ],
    cache: {
      type: 'filesystem',
      cacheDirectory: at('.cache/webpack'),
      name: isStyleguide ? 'styleguide' : mode,
      buildDependencies: {
        config: [
          __filename,
          ...['icuLoader', 'minifyCss', 'trims/trims'].map((name) =>
            at(`scripts/webpack/${name}.cjs`),
          ),
        ],
      },
    },
    performance: false,
    stats: { preset: 'errors-warnings', timings: true },
    infrastructureLogging: { level: 'warn' },
  };
}
