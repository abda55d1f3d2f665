// The directions of docs/ held by a machine. Each rule of ours ends in a sentence that names what to write instead.
// The rules about cycles, those that need types and those of React's compiler are oxlint's (`.oxlintrc.json`), which takes a
// tenth of the time for them.

/** Browser, bottom to top: a layer imports what stands before it, never what stands after. */
const LAYERS = ['lib', 'ui', 'api', 'sync', 'entities', 'store', 'features', 'app'];
/** Rows, requests and their order: no component, no style. */
const DATA = ['api', 'sync', 'entities', 'store'];
/** Features contain one another in this order: a board shows sections, a section shows tasks, a task that it waits; never the reverse. */
const FEATURES = [
  'mailLinks',
  'auth',
  'profile',
  'access',
  'settings',
  'offline',
  'palette',
  'home',
  'workspaces',
  'team',
  'customize',
  'calendar',
  'myTasks',
  'spaces',
  'board/board',
  'archive',
  'taskDetail',
  'comments',
  'richText',
  'files',
  'fields',
  'editor',
  'board/section',
  'board/card',
  'presence',
  'activity',
  'outbox',
];
/** Server, bottom to top; `auth` is who calls, `http` what all calls share. The ways in and out do not import one another. */
const WAYS = ['graphql', 'rest', 'live', 'editor', 'files', 'mail'];
const SERVER = [
  'db',
  'commits',
  'domain',
  'auth',
  'http',
  WAYS,
  'backup',
  'buildServer.ts',
  'start.ts',
  'serve.ts',
  ['main.ts', 'demo', 'ops'],
];

/** The domain, bottom to top: the ground that knows no noun, then the nouns, each after those that it builds on. */
const DOMAIN = [
  'core',
  'rows',
  'changes',
  'mail',
  'files',
  'search',
  'descriptions',
  'sessions',
  'fields',
  'projects',
  'myTasks',
  'tasks',
  'invitations',
  'access',
  'passwords',
  'secondFactor',
  'sections',
  'workspaces',
  'accounts',
  'activity',
  'archive',
  'assignees',
  'calendar',
  'checkLists',
  'comments',
  'spaces',
  'mailLinks',
  'nested',
];
/** Composes the nouns and runs their operations. */
const DOMAIN_TOP = ['registry.ts', 'runCommand.ts', 'runQuery.ts'];

const zone = (target, from, message, except) => ({
  target,
  from,
  message,
  ...(except && { except }),
});
const within = (folder, names) => names.map((name) => `./${folder}/${name}`);

/** For each step but the last: what stands above it may not be imported. */
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
    'contract/ is the floor that both sides stand on: move what it needs down into contract/.',
  ),
  zone('./src', './server', 'The two sides meet in contract/: put what both need there.'),
  zone('./server', './src', 'The two sides meet in contract/: put what both need there.'),
  zone(
    './src',
    './contract/generated/sdl.ts',
    'The merged schema is for the server: import types from contract/generated/schema or a document.',
  ),
  ...above('src', LAYERS, 'hand the rest in as an argument.'),
  zone(
    within('src', DATA),
    './src/ui',
    'Data has no looks: return what is to be shown and let a feature show it.',
  ),
  ...FEATURES.slice(1).map((feature, i) =>
    zone(
      `./src/features/${feature}`,
      within('src/features', FEATURES.slice(0, i + 1)),
      `${feature} is contained by what it tried to import: pass what it needs down as a prop.`,
    ),
  ),
  ...above('server', SERVER, 'it does not know who calls it.'),
  ...above(
    'server/domain',
    [...DOMAIN, DOMAIN_TOP],
    'no two nouns import each other; move what both need down.',
  ),
  ...WAYS.map((way) =>
    zone(
      `./server/${way}`,
      within(
        'server',
        WAYS.filter((other) => other !== way),
      ),
      'One way in does not know another: put what both need into server/http or server/domain.',
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
const noBrowser = globals(BROWSER, 'There is no browser here: take what you need as an argument.');
const noNode = globals(
  NODE,
  'There is no Node in a browser: settings come from /config.json, bytes are Uint8Array.',
);
const noDevice = globals(
  BROWSER,
  'Data that reads the device cannot be replayed: hand it in as a service when the store is made.',
);

const CLOCK_OR_DICE = [
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
  selector: CLOCK_OR_DICE,
  message:
    'What asks the clock or the dice cannot be replayed: let the action creator stamp it, or take it as an argument.',
};
const unplaced = (what) => ({
  selector: 'Program',
  message: `This ${what} has no place yet: give it one in .eslintrc.cjs.`,
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
  message: 'Data has no looks: components stand in src/features and src/ui.',
};
const onlyYup = {
  regex: '^(?!\\.{1,2}/|yup$)',
  message: 'contract/ imports nothing but Yup: it must load on both sides.',
};

/** A rich text editor weighs more than a whole board: it loads when a text is opened for editing. */
const EDITOR = ['src/features/editor/**'];
const lazyEditor = [
  {
    regex:
      '^(@tiptap|@milkdown|@lexical|@codemirror|@hocuspocus)/|^(lexical|codemirror|quill|slate(-.+)?|prosemirror-.+|yjs|y-.+)($|/)',
    message: 'Editor packages are imported in src/features/editor only.',
  },
  {
    regex: '(^|/)editor/',
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

/** Restrictions of one part of the tree, whole: a later override with the same rule name would replace, not add. */
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

const placedFeatures = FEATURES.map((feature) => `src/features/${feature}/**`);
const placedLayers = [...LAYERS, 'stubs'].map((layer) => `src/${layer}/**`);
const placedDomain = DOMAIN.map((folder) => `server/domain/${folder}/**`);
const placedServer = SERVER.flat().map((folder) => `server/${folder}/**`);

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
    part(['contract/**'], [], {
      restrictedGlobals: [...noBrowser, ...noNode],
      syntax: [replayable],
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
    // The forms of the login screen, whose handlers are all async, do without the wrapper: its size counts there.
    part(['src/ui/forms/{Form.tsx,useForm.ts}', 'src/features/auth/*.tsx'], [], {
      restrictedGlobals: noNode,
      paths: [typedHooks],
      patterns: [noBuiltins, ...lazyEditor],
    }),
    part(['src/store/hooks.ts'], [], {
      restrictedGlobals: noNode,
      patterns: [noBuiltins, ...lazyEditor],
    }),
    part(['src/features/**'], placedFeatures, {
      restrictedGlobals: noNode,
      syntax: [unplaced('feature')],
    }),
    part(['server/*/**'], placedServer, {
      restrictedGlobals: noBrowser,
      syntax: [unplaced('folder')],
    }),
    part(['server/domain/*/**'], placedDomain, {
      restrictedGlobals: noBrowser,
      syntax: [unplaced('noun')],
    }),
    part(['src/*/**'], placedLayers, { restrictedGlobals: noNode, syntax: [unplaced('folder')] }),
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
            message: 'A test that does not run proves nothing: make it pass or delete it.',
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
      // One long table reads better than two files.
      files: ['__tests__/**', 'server/demo/*Workspace.ts'],
      rules: { 'max-lines': ['error', { max: 500, skipBlankLines: true, skipComments: true }] },
    },
    { files: ['__tests__/errors/catalogue.test.ts'], rules: { 'max-lines': 'off' } },
  ],
};
