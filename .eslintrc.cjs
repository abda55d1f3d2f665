// The import rules of docs/architecture.md. The message of each rule says what to write instead.
// oxlint checks import cycles, the rules that need types and the rules of the React compiler (`.oxlintrc.json`): it needs a
// tenth of the time.

/** Browser, bottom to top: a layer may import only the layers before it. */
const LAYERS = ['lib', 'ui', 'api', 'sync', 'entities', 'store', 'features', 'app'];
/** Layers that hold data and send requests. They contain no components and no styles. */
const DATA = ['api', 'sync', 'entities', 'store'];
/** A feature may import only the features after it: a board shows sections, and a section shows cards. */
const FEATURES = [
  'mailLinks',
  'publicBoard',
  'auth',
  'profile',
  'access',
  'settings',
  'offline',
  'replay',
  'palette',
  'search',
  'home',
  'workspaces',
  'imports',
  'team',
  'customize',
  'calendar',
  'table',
  'inbox',
  'myTasks',
  'spaces',
  'board/board',
  'archive',
  'taskDetail',
  'comments',
  'editor',
  'richText',
  'files',
  'fields',
  'savedViews',
  'board/section',
  'board/card',
  'repeats',
  'relations',
  'labels',
  'dates',
  'presence',
  'stars',
  'watching',
  'feeds',
  'activity',
  'support',
  'exports',
  'outbox',
];
/** Modules that receive requests or send mail. They do not import one another. */
const ENTRY_POINTS = [
  'graphql',
  'rest',
  'live',
  'editor',
  'files',
  'mail',
  'webhooks',
  'rendering',
];
/** The server, bottom to top: `auth` identifies the caller, `http` is shared by all entry points. */
const SERVER = [
  'db',
  'commits',
  'imports',
  'domain',
  'auth',
  'http',
  ENTRY_POINTS,
  'backup',
  'buildServer.ts',
  'start.ts',
  'serve.ts',
  ['main.ts', 'demo', 'ops', 'cli'],
];

/**
 * The domain, bottom to top: shared code without entity types, then the entity types, each after
 * those that it imports.
 */
const DOMAIN = [
  'core',
  'rows',
  'changes',
  'mail',
  'notifications',
  'files',
  'search',
  'relations',
  'descriptions',
  'sessions',
  'reminders',
  'fields',
  'boardTemplates',
  'projects',
  'myTasks',
  'toBoard',
  'copies',
  'tasks',
  'repeats',
  'invitations',
  'access',
  'passwords',
  'secondFactor',
  'apiTokens',
  'calendarFeeds',
  'publicLinks',
  'sections',
  'workspaces',
  'accounts',
  'activity',
  'webhooks',
  'archive',
  'assignees',
  'calendar',
  'imports',
  'checkLists',
  'comments',
  'spaces',
  'savedViews',
  'boardPreferences',
  'mailLinks',
  'exports',
  'support',
  'nested',
];
/** Composes the entity types and runs their operations. */
const DOMAIN_TOP = ['registry.ts', 'runCommand.ts', 'runQuery.ts'];

const zone = (target, from, message, except) => ({
  target,
  from,
  message,
  ...(except && { except }),
});
const within = (folder, names) => names.map((name) => `./${folder}/${name}`);

/** For each step but the last: it may not import the steps after it. */
const above = (folder, steps, remedy) =>
  steps.slice(0, -1).map((step, i) => {
    const below =
      steps
        .slice(0, i)
        .flat()
        .map((name) => `${folder}/${name}`)
        .join(', ') || 'contract/';
    return zone(
      within(folder, [step].flat()),
      within(folder, steps.slice(i + 1).flat()),
      `${folder}/${[step].flat().join(', ')} may import only ${below}: ${remedy}`,
    );
  });

const zones = [
  zone(
    './contract',
    ['./src', './server'],
    'contract/ is shared by browser and server and may import neither: move what it needs into contract/.',
  ),
  zone('./src', './server', 'Browser and server share code only through contract/: move it there.'),
  zone('./server', './src', 'Browser and server share code only through contract/: move it there.'),
  zone(
    './src',
    './contract/generated/sdl.ts',
    'The merged schema is for the server: import types from contract/generated/schema, or a document.',
  ),
  zone(
    './server/cli',
    './server',
    'The command line talks to the server by HTTP alone: use contract/client.',
    ['./cli'],
  ),
  ...above('src', LAYERS, 'pass the rest as an argument.'),
  zone(
    within('src', DATA),
    './src/ui',
    'Data layers contain no user interface: return the data, and let a feature render it.',
  ),
  ...FEATURES.slice(1).map((feature, i) =>
    zone(
      `./src/features/${feature}`,
      within('src/features', FEATURES.slice(0, i + 1)),
      `${feature} is imported by this feature: pass what it needs as a prop.`,
    ),
  ),
  ...above('server', SERVER, 'it must not depend on its callers.'),
  ...above(
    'server/domain',
    [...DOMAIN, DOMAIN_TOP],
    'no two nouns import each other; move what both need down.',
  ),
  ...ENTRY_POINTS.map((entryPoint) =>
    zone(
      `./server/${entryPoint}`,
      within(
        'server',
        ENTRY_POINTS.filter((other) => other !== entryPoint),
      ),
      'Entry points do not import one another: move shared code to server/http or server/domain.',
    ),
  ),
];

const BROWSER = [
  'window',
  'document',
  'localStorage',
  'sessionStorage',
  'navigator',
  'location',
  'history',
];
const NODE = ['process', 'Buffer', '__dirname', '__filename', 'require', 'global', 'setImmediate'];
const globals = (names, message) => names.map((name) => ({ name, message }));
const noBrowser = globals(
  BROWSER,
  'This code also runs without a browser: pass the value as an argument.',
);
const noNode = globals(
  NODE,
  'There is no Node in a browser: settings come from /config.json, bytes are Uint8Array.',
);
const noDevice = globals(
  BROWSER,
  'State that reads the device cannot be replayed: pass a service when the store is created.',
);

const NONDETERMINISTIC = [
  "CallExpression[callee.object.name='Date'][callee.property.name='now']",
  "NewExpression[callee.name='Date'][arguments.length=0]",
  "CallExpression[callee.name='Date']",
  "CallExpression[callee.object.name='performance'][callee.property.name='now']",
  "CallExpression[callee.object.name='DateTime'][callee.property.name=/^(now|local|utc)$/][arguments.length=0]",
  "CallExpression[callee.object.name='Math'][callee.property.name='random']",
  "CallExpression[callee.object.name='crypto']",
  'CallExpression[callee.name=/^(nanoid|uuid|newId|newMutationId|randomUUID)$/]',
].join(', ');
const replayable = {
  selector: NONDETERMINISTIC,
  message:
    'State that reads the clock or random numbers cannot be replayed: let the action creator add the value, or pass it as an argument.',
};
const withoutRules = (what) => ({
  selector: 'Program',
  message: `This ${what} has no import rules yet: list it in .eslintrc.cjs.`,
});

const typedHooks = {
  name: 'react-redux',
  importNames: ['useSelector', 'useDispatch', 'useStore'],
  message:
    'Use useAppSelector, useAppDispatch or useAppStore of src/store/hooks: they know the state.',
};
const endingForms = {
  name: 'formik',
  importNames: ['Formik', 'useFormik'],
  message: 'Use Form or useForm of src/ui/forms: their submit always ends.',
};
const noBuiltins = { regex: '^node:', message: 'There is no Node in a browser.' };
const noComponents = {
  regex: '^(react|react-dom|react-intl|react-router-dom)($|/)',
  message: 'Data layers contain no user interface: components belong in src/features and src/ui.',
};
const onlyYup = {
  regex: '^(?!\\.{1,2}/|yup$)',
  message: 'contract/ imports nothing but Yup: it must load on both sides.',
};

/** A rich text editor is larger than a whole board: it loads when a text is opened for editing. */
const EDITOR = ['src/features/editor/**'];
const lazyEditor = [
  {
    regex:
      '^(@tiptap|@milkdown|@lexical|@codemirror|@hocuspocus)/|^(lexical|codemirror|quill|slate(-.+)?|prosemirror-.+|yjs|y-.+)($|/)',
    message: 'Editor packages are imported in src/features/editor only.',
  },
  {
    // The field and the session load the editor themselves.
    regex: '(^|/)editor/(?!(RichTextField|lazyEditor|canShowEditor)$)',
    allowTypeImports: true,
    message:
      'Load src/features/editor with lazyWithPreload: a static import would load it with the board.',
  },
];

const REPLAYED = [
  'src/entities/**',
  'src/**/*Slice.ts',
  'src/**/*{R,r}educer.ts',
  'src/**/*{S,s}electors.ts',
];
const GENERATED = ['contract/generated/**', 'src/api/generated/**', 'src/**/*.generated.ts'];

/** All restrictions of one part of the tree: a later override of the same rule would replace them. */
const part = (
  files,
  excludedFiles,
  { restrictedGlobals, syntax = [], paths = [], patterns = [] },
) => ({
  files,
  excludedFiles,
  rules: {
    'no-restricted-globals': ['error', ...restrictedGlobals],
    'no-restricted-syntax': ['error', ...syntax],
    '@typescript-eslint/no-restricted-imports': ['error', { paths, patterns }],
  },
});

const knownFeatures = FEATURES.map((feature) => `src/features/${feature}/**`);
const knownLayers = [...LAYERS, 'stubs'].map((layer) => `src/${layer}/**`);
const knownNouns = DOMAIN.map((folder) => `server/domain/${folder}/**`);
const knownServerFolders = SERVER.flat().map((folder) => `server/${folder}/**`);

module.exports = {
  root: true,
  parser: '@typescript-eslint/parser',
  parserOptions: {
    ecmaVersion: 'latest',
    sourceType: 'module',
    ecmaFeatures: { jsx: true },
  },
  plugins: ['import', '@typescript-eslint', 'react', 'react-hooks', 'jsx-a11y', 'formatjs'],
  settings: {
    'import/parsers': { '@typescript-eslint/parser': ['.ts', '.tsx'] },
    'import/resolver': { typescript: { project: `${__dirname}/tsconfig.json` }, node: true },
    react: { version: 'detect' },
  },
  reportUnusedDisableDirectives: true,
  ignorePatterns: ['node_modules/', 'build/', '.cache/', '.data/', ...GENERATED],
  rules: {
    'max-lines': ['error', { max: 250, skipBlankLines: true, skipComments: true }],
    eqeqeq: ['error', 'always', { null: 'ignore' }],
    'import/no-restricted-paths': ['error', { basePath: __dirname, zones }],
    'import/no-default-export': 'error',
    '@typescript-eslint/no-explicit-any': 'error',
    '@typescript-eslint/no-non-null-assertion': 'error',
    '@typescript-eslint/consistent-type-assertions': [
      'error',
      { assertionStyle: 'as', objectLiteralTypeAssertions: 'never' },
    ],
    '@typescript-eslint/ban-ts-comment': [
      'error',
      {
        minimumDescriptionLength: 0,
        'ts-ignore': true,
        'ts-expect-error': true,
        'ts-nocheck': true,
      },
    ],
    '@typescript-eslint/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
  },
  overrides: [
    {
      files: ['src/**'],
      extends: [
        'plugin:react/recommended',
        'plugin:react/jsx-runtime',
        'plugin:jsx-a11y/recommended',
      ],
      rules: {
        'react/prop-types': 'off',
        'react/no-danger': 'error',
        'react-hooks/rules-of-hooks': 'error',
        'react-hooks/exhaustive-deps': 'error',
      },
    },
    part(['contract/**'], ['contract/client/**'], {
      restrictedGlobals: [...noBrowser, ...noNode],
      syntax: [replayable],
      patterns: [onlyYup],
    }),
    // A package of its own, which is no state of the app: it may read the clock.
    part(['contract/client/**'], [], {
      restrictedGlobals: [...noBrowser, ...noNode],
      patterns: [onlyYup],
    }),
    part(['server/**'], [], { restrictedGlobals: noBrowser }),
    part(['src/**'], [...REPLAYED, ...EDITOR], {
      restrictedGlobals: noNode,
      paths: [typedHooks, endingForms],
      patterns: [noBuiltins, ...lazyEditor],
    }),
    part(EDITOR, [], {
      restrictedGlobals: noNode,
      paths: [typedHooks, endingForms],
      patterns: [noBuiltins],
    }),
    part(REPLAYED, [], {
      restrictedGlobals: [...noNode, ...noDevice],
      syntax: [replayable],
      paths: [typedHooks],
      patterns: [noBuiltins, noComponents, ...lazyEditor],
    }),
    part(['src/{api,sync}/**'], REPLAYED, {
      restrictedGlobals: noNode,
      paths: [typedHooks],
      patterns: [noBuiltins, noComponents, ...lazyEditor],
    }),
    // The forms of the login screen use Formik without the wrapper, to keep its bundle small; their handlers are async.
    part(['src/ui/forms/{Form.tsx,useForm.ts}', 'src/features/auth/*.tsx'], [], {
      restrictedGlobals: noNode,
      paths: [typedHooks],
      patterns: [noBuiltins, ...lazyEditor],
    }),
    part(['src/store/hooks.ts'], [], {
      restrictedGlobals: noNode,
      patterns: [noBuiltins, ...lazyEditor],
    }),
    part(['src/features/**'], knownFeatures, {
      restrictedGlobals: noNode,
      syntax: [withoutRules('feature')],
    }),
    part(['server/*/**'], knownServerFolders, {
      restrictedGlobals: noBrowser,
      syntax: [withoutRules('folder')],
    }),
    part(['server/domain/*/**'], knownNouns, {
      restrictedGlobals: noBrowser,
      syntax: [withoutRules('noun')],
    }),
    part(['src/*/**'], knownLayers, {
      restrictedGlobals: noNode,
      syntax: [withoutRules('folder')],
    }),
    {
      files: ['src/**/*.tsx'],
      rules: {
        'formatjs/no-literal-string-in-jsx': [
          'error',
          {
            props: {
              include: [['*', '{title,alt,label,placeholder,aria-label,aria-description}']],
            },
          },
        ],
        'formatjs/no-invalid-icu': 'error',
      },
    },
    {
      files: ['__tests__/**'],
      rules: {
        'no-restricted-syntax': [
          'error',
          {
            selector:
              'MemberExpression[object.name=/^(it|test|describe)$/][property.name=/^(only|skip|todo|failing)$/], CallExpression[callee.name=/^(xit|xdescribe|fit|fdescribe|xtest)$/]',
            message: 'A test that does not run checks nothing: make it pass or delete it.',
          },
        ],
      },
    },
    {
      files: [
        '**/*.d.ts',
        '__tests__/*/playwright.config.ts',
        '__tests__/**/global*.ts',
        'src/stubs/lodash/*.ts',
      ],
      rules: { 'import/no-default-export': 'off' },
    },
    {
      // Tables may be longer than code.
      files: ['__tests__/**', 'server/demo/*Workspace.ts'],
      rules: { 'max-lines': ['error', { max: 500, skipBlankLines: true, skipComments: true }] },
    },
    { files: ['__tests__/errors/catalogue.test.ts'], rules: { 'max-lines': 'off' } },
  ],
};
