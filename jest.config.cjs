// Two kinds of tests: "dom" stands in jsdom, "node" in plain Node with a database of its own for each worker. Files of the
// second kind share the realm of their worker (`__tests__/support/realm`).

/** Published as ES modules only, or loading one by `import()`, so they are compiled like our own sources. */
const ESM_PACKAGES = [
  'react-intl',
  'intl-messageformat',
  '@formatjs',
  'graphql-request',
  '@rtk-query',
  'meros',
  'cookie',
  '@fastify/cookie',
  'content-disposition',
  'openid-client',
  'oauth4webapi',
  'jose',
  'file-type',
  'strtok3',
  'token-types',
  '@tokenizer',
  'uint8array-extras',
  '@borewit',
  '@redux-devtools',
];

const swc = {
  jsc: {
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
    target: 'es2022',
  },
  module: { type: 'commonjs' },
  sourceMaps: 'inline',
};

/**
 * What does not depend on the PostgreSQL that TEST_DATABASE_URL names: the sources, the embedded database, the demo, limits
 * and bounds of requests, mail on its way out. It is not run on that PostgreSQL again.
 */
const SEEN_BEFORE = [
  'toolchain/',
  'torture/kills',
  'torture/attacks',
  'db/embedded',
  'demo/',
  'bench/',
  'contract/',
  'cli/',
  'errors/',
  'server/',
  'social/',
  'policy/matrix',
  'mail/production',
  'mail/sending',
  'files/hangingStorage',
  'files/badInput',
  'session/',
  'accounts/',
  'ops/backup',
].map((path) => `/__tests__/${path}`);

const common = {
  rootDir: __dirname,
  cacheDirectory: '<rootDir>/.cache/jest',
  roots: ['<rootDir>/__tests__', '<rootDir>/contract', '<rootDir>/server', '<rootDir>/src'],
  modulePathIgnorePatterns: ['<rootDir>/build/'],
  transform: { '\\.([cm]?js|tsx?)$': ['@swc/jest', swc] },
  transformIgnorePatterns: [`/node_modules/(?!(${ESM_PACKAGES.join('|')})/)`],
};

/** Any part of a dictionary is the whole one. */
const WHOLE_DICTIONARY = { '^(.*/locales/\\w+\\.json)\\?part=\\w+$': '$1' };

module.exports = {
  maxWorkers: 2,
  testSequencer: '<rootDir>/__tests__/support/longestFirst.cjs',
  // It ends what hangs. The times that a test is about are in the test: a busy machine takes many times longer.
  testTimeout: 300_000,
  projects: [
    {
      ...common,
      displayName: 'dom',
      testMatch: ['<rootDir>/__tests__/**/*.dom.test.tsx'],
      testEnvironment: '<rootDir>/__tests__/support/domEnvironment.cjs',
      setupFiles: [
        '<rootDir>/__tests__/support/domShims.ts',
        '<rootDir>/__tests__/support/trapReducers.ts',
        '<rootDir>/__tests__/support/withoutStoreChecks.ts',
      ],
      setupFilesAfterEnv: ['<rootDir>/__tests__/support/domMatchers.ts'],
      moduleNameMapper: {
        ...WHOLE_DICTIONARY,
        '\\.module\\.css$': '<rootDir>/__tests__/support/cssModule.cjs',
        '\\.css$': '<rootDir>/__tests__/support/emptyModule.cjs',
      },
    },
    {
      ...common,
      displayName: 'node',
      testEnvironment: '<rootDir>/__tests__/support/nodeEnvironment.cjs',
      setupFiles: ['<rootDir>/__tests__/support/trapReducers.ts'],
      moduleNameMapper: WHOLE_DICTIONARY,
      runtime: '<rootDir>/__tests__/support/realm/runtime.cjs',
      testMatch: ['<rootDir>/__tests__/**/*.test.{ts,tsx}'],
      testPathIgnorePatterns: [
        '\\.dom\\.test\\.tsx$',
        ...(process.env['TEST_DATABASE_URL'] ? SEEN_BEFORE : []),
      ],
      // One database cluster for a run: made before the first test, gone after the last.
      globalSetup: '<rootDir>/__tests__/support/globalSetup.ts',
      globalTeardown: '<rootDir>/__tests__/support/globalTeardown.ts',
    },
  ],
};
