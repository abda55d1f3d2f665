import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { loadESLint } from 'eslint';
import { component, exporting, REFUSED_BY_OXLINT, type Refusal } from './refusedByOxlint';

/** Allowed imports: one small file in each place, so that a wrong import has a target. */
const PLACES = [
  'contract/thing',
  'contract/generated/sdl',
  'src/lib/thing',
  'src/ui/thing',
  'src/api/thing',
  'src/sync/thing',
  'src/entities/tasks/thing',
  'src/store/thing',
  'src/app/thing',
  'src/features/board/board/thing',
  'src/features/board/section/thing',
  'src/features/board/card/thing',
  'src/features/editor/thing',
  'server/db/thing',
  'server/commits/thing',
  'server/domain/thing',
  'server/domain/projects/thing',
  'server/domain/tasks/thing',
  'server/auth/thing',
  'server/graphql/thing',
  'server/rest/thing',
  'server/buildServer',
  'server/main',
];

const importing = (path: string) =>
  `import { thing } from '${path}';\n\nexport const own = thing;\n`;

const importingFrom = (name: string, source: string) =>
  `import { ${name} } from '${source}';\n\nexport const own = ${name};\n`;

const REFUSED: Record<string, Refusal[]> = {
  'import/no-restricted-paths': [
    [
      'contract importing the browser',
      'contract/a.ts',
      importing('../src/lib/thing'),
      /shared by browser and server/,
    ],
    [
      'the browser importing the server',
      'src/app/a.ts',
      importing('../../server/db/thing'),
      /only through contract/,
    ],
    [
      'the server importing the browser',
      'server/domain/a.ts',
      importing('../../src/lib/thing'),
      /only through contract/,
    ],
    [
      'the browser importing the merged schema',
      'src/api/a.ts',
      importing('../../contract/generated/sdl'),
      /for the server/,
    ],
    [
      'lib importing ui',
      'src/lib/a.ts',
      importing('../ui/thing'),
      /src\/lib may import only contract/,
    ],
    [
      'ui importing api',
      'src/ui/a.ts',
      importing('../api/thing'),
      /src\/ui may import only src\/lib/,
    ],
    ['api importing sync', 'src/api/b.ts', importing('../sync/thing'), /src\/api may import only/],
    [
      'sync importing entities',
      'src/sync/a.ts',
      importing('../entities/tasks/thing'),
      /src\/sync may import only/,
    ],
    [
      'entities importing the store',
      'src/entities/tasks/a.ts',
      importing('../../store/thing'),
      /src\/entities may import only/,
    ],
    [
      'the store importing features',
      'src/store/a.ts',
      importing('../features/board/board/thing'),
      /src\/store may import only/,
    ],
    [
      'features importing app',
      'src/features/board/board/a.ts',
      importing('../../../app/thing'),
      /src\/features may import only/,
    ],
    [
      'data importing ui',
      'src/entities/tasks/b.ts',
      importing('../../ui/thing'),
      /no user interface/,
    ],
    [
      'a task importing its board',
      'src/features/board/card/a.ts',
      importing('../board/thing'),
      /board\/card is imported by/,
    ],
    [
      'the database importing commits',
      'server/db/a.ts',
      importing('../commits/thing'),
      /server\/db may import only/,
    ],
    [
      'commits importing the domain',
      'server/commits/a.ts',
      importing('../domain/thing'),
      /server\/commits may import only/,
    ],
    [
      'the domain importing a way in',
      'server/domain/b.ts',
      importing('../graphql/thing'),
      /must not depend on its callers/,
    ],
    [
      'a noun of the domain importing one that builds on it',
      'server/domain/projects/a.ts',
      importing('../tasks/thing'),
      /no two nouns import each other/,
    ],
    [
      'one way in importing another',
      'server/rest/a.ts',
      importing('../graphql/thing'),
      /do not import one another/,
    ],
    [
      'a way in importing the whole server',
      'server/graphql/a.ts',
      importing('../buildServer'),
      /server\/graphql, rest, live/,
    ],
  ],
  'import/no-default-export': [
    ['a default export', 'src/lib/i.ts', 'export default 1;\n', /named/i],
  ],
  '@typescript-eslint/no-restricted-imports': [
    [
      'contract importing a package',
      'contract/b.ts',
      importingFrom('DateTime', 'luxon'),
      /nothing but Yup/,
    ],
    [
      'data importing React',
      'src/sync/b.ts',
      importingFrom('useState', 'react'),
      /no user interface/,
    ],
    [
      'a Node module in the browser',
      'src/lib/c.ts',
      importingFrom('join', 'node:path'),
      /no Node in a browser/,
    ],
    [
      'an editor package outside the editor',
      'src/features/taskDetail/g.ts',
      importingFrom('Editor', '@tiptap/core'),
      /in src\/features\/editor only/,
    ],
    [
      'a static import of the editor',
      'src/features/taskDetail/h.ts',
      importing('../editor/thing'),
      /lazyWithPreload/,
    ],
    [
      'a form whose submit may never end',
      'src/features/board/card/d.ts',
      importingFrom('useFormik', 'formik'),
      /their submit always ends/,
    ],
    [
      'the bare hooks of react-redux',
      'src/features/board/card/b.ts',
      importingFrom('useSelector', 'react-redux'),
      /src\/store\/hooks/,
    ],
  ],
  'no-restricted-syntax': [
    [
      'a feature without import rules',
      'src/features/party/a.ts',
      exporting('1'),
      /This feature has no import rules yet/,
    ],
    [
      'a layer without import rules',
      'src/helpers/a.ts',
      exporting('1'),
      /This folder has no import rules yet/,
    ],
    [
      'a server folder without import rules',
      'server/helpers/a.ts',
      exporting('1'),
      /This folder has no import rules yet/,
    ],
    [
      'a noun of the domain without import rules',
      'server/domain/helpers/a.ts',
      exporting('1'),
      /This noun has no import rules yet/,
    ],
    [
      'a clock in a slice',
      'src/sync/clockSlice.ts',
      exporting('() => Date.now()'),
      /cannot be replayed/,
    ],
    [
      'a new Date() in a selector',
      'src/store/ownSelectors.ts',
      exporting('() => new Date()'),
      /cannot be replayed/,
    ],
    [
      'a random number in entities',
      'src/entities/tasks/c.ts',
      exporting('() => Math.random()'),
      /cannot be replayed/,
    ],
    [
      'nanoid in entities',
      'src/entities/tasks/d.ts',
      "import { nanoid } from '@reduxjs/toolkit';\n\nexport const own = () => nanoid();\n",
      /action creator/,
    ],
    [
      'a random UUID in contract',
      'contract/c.ts',
      exporting('() => crypto.randomUUID()'),
      /cannot be replayed/,
    ],
    [
      'a performance clock in a reducer',
      'src/store/rootReducer.ts',
      exporting('() => performance.now()'),
      /cannot be replayed/,
    ],
    [
      'a skipped test',
      '__tests__/tasks/a.test.ts',
      "it.skip('works', () => {});\n",
      /checks nothing/,
    ],
  ],
  'no-restricted-globals': [
    [
      'local storage in a slice',
      'src/sync/storedSlice.ts',
      exporting("() => localStorage.getItem('a')"),
      /service/,
    ],
    ['process in the browser', 'src/lib/b.ts', exporting('() => process.pid'), /config\.json/],
    [
      'Buffer in entities',
      'src/entities/tasks/e.ts',
      exporting("() => Buffer.from('a')"),
      /Uint8Array/,
    ],
    [
      'window in the server',
      'server/domain/c.ts',
      exporting('() => window.name'),
      /runs without a browser/,
    ],
    [
      'document in contract',
      'contract/d.ts',
      exporting('() => document.title'),
      /runs without a browser/,
    ],
    ['process in contract', 'contract/e.ts', exporting('() => process.pid'), /config\.json/],
  ],
  'formatjs/no-literal-string-in-jsx': [
    [
      'untranslated text',
      'src/features/board/card/C.tsx',
      component('C', '<p>Hello</p>'),
      /untranslated/,
    ],
    [
      'an untranslated label',
      'src/features/board/card/D.tsx',
      component('D', '<input aria-label="Name" />'),
      /untranslated/,
    ],
  ],
  'jsx-a11y/alt-text': [
    [
      'an image without a text',
      'src/features/board/card/E.tsx',
      component('E', '<img src="/a.png" />'),
      /alt/,
    ],
  ],
  'react/no-danger': [
    [
      'HTML from a string',
      'src/features/board/card/F.tsx',
      component('F', "<p dangerouslySetInnerHTML={{ __html: 'a' }} />"),
      /Dangerous/,
    ],
  ],
  'react-hooks/rules-of-hooks': [
    [
      'a hook in a condition',
      'src/features/board/card/G.tsx',
      "import { useState } from 'react';\n\nexport function useG(a: boolean) {\n  if (a) useState(0);\n}\n",
      /conditionally/,
    ],
  ],
  '@typescript-eslint/no-explicit-any': [
    ['any', 'src/lib/d.ts', 'export const own: any = 1;\n', /any/],
  ],
  '@typescript-eslint/no-non-null-assertion': [
    ['a non-null assertion', 'src/lib/e.ts', exporting('(a?: string) => a!.length'), /non-null/i],
  ],
  '@typescript-eslint/ban-ts-comment': [
    [
      'an ignored type error',
      'src/lib/f.ts',
      "// @ts-ignore\nexport const own: number = 'a';\n",
      /ts-ignore/,
    ],
  ],
  '@typescript-eslint/consistent-type-assertions': [
    [
      'an object cast to another type',
      'src/lib/h.ts',
      exporting('{} as { id: number }'),
      /const x: T/,
    ],
  ],
  'max-lines': [
    [
      'a file past 250 lines',
      'src/lib/j.ts',
      Array.from({ length: 251 }, (_, i) => `export const a${i} = ${i};\n`).join(''),
      /250/,
    ],
  ],
};

const several = (...paths: string[]) =>
  `${paths.map((path, i) => `import { thing as a${i} } from '${path}';\n`).join('')}\nexport const own = [${paths.map((_, i) => `a${i}`).join(', ')}];\n`;

/** Code that must stay allowed, because otherwise the rules would be loosened to get work done. */
const ALLOWED: [what: string, path: string, code: string][] = [
  [
    'an editor package in the editor',
    'src/features/editor/a.ts',
    importingFrom('Editor', '@tiptap/core'),
  ],
  [
    'a dynamic import of the editor',
    'src/features/taskDetail/i.ts',
    `export const own = () => import('../editor/thing');\n`,
  ],
  ['a board showing a task', 'src/features/board/board/b.ts', importing('../card/thing')],
  [
    'a feature using entities, ui and lib',
    'src/features/board/card/ok.ts',
    several(
      '../../../entities/tasks/thing',
      '../../../ui/thing',
      '../../../lib/thing',
      '../../../store/thing',
    ),
  ],
  [
    'entities using sync, api and contract',
    'src/entities/tasks/ok.ts',
    several('../../sync/thing', '../../api/thing', '../../../contract/thing'),
  ],
  [
    'a stamped date in entities',
    'src/entities/tasks/stamp.ts',
    exporting('(at: string) => new Date(at)'),
  ],
  ['a clock in a feature', 'src/features/board/card/clock.ts', exporting('() => Date.now()')],
  [
    'the domain and auth in a transport',
    'server/rest/ok.ts',
    several('../domain/thing', '../auth/thing'),
  ],
  ['process in the server', 'server/rest/pid.ts', exporting('() => process.pid')],
  [
    'the bare hooks in store/hooks',
    'src/store/hooks.ts',
    "import { useSelector } from 'react-redux';\n\nexport const useAppSelector = useSelector;\n",
  ],
];

const ALL = { ...REFUSED, ...REFUSED_BY_OXLINT };

interface OxlintReport {
  diagnostics: { filename: string; message: string; code: string }[];
}

/** Adds the findings of oxlint, with the name of each rule without its plugin. */
function addOxlint(root: string, add: (path: string, ruleId: string, message: string) => void) {
  const oxlint = join(root, 'node_modules/oxlint/bin/oxlint');
  const { stdout } = spawnSync(
    process.execPath,
    [oxlint, '--type-aware', '--format', 'json', 'contract', 'server', 'src', '__tests__'],
    { cwd: root, encoding: 'utf8' },
  );
  const { diagnostics }: OxlintReport = JSON.parse(stdout);
  for (const { filename, message, code } of diagnostics)
    add(filename, /\((.+)\)/.exec(code)?.[1] ?? code, message);
}

interface OxlintSettings {
  rules: object;
  overrides: { rules: object }[];
}
const oxlintSettings: OxlintSettings = JSON.parse(readFileSync('.oxlintrc.json', 'utf8'));

describe('the lint rules for the structure of the code', () => {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'kreda-lint-')));
  const findings = new Map<string, { ruleId: string | null; message: string }[]>();

  function place(path: string, code: string) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), code);
  }

  beforeAll(async () => {
    const top = join(__dirname, '../..');
    for (const file of ['.eslintrc.cjs', '.oxlintrc.json', 'tsconfig.json', 'package.json'])
      cpSync(join(top, file), join(root, file));
    symlinkSync(join(top, 'node_modules'), join(root, 'node_modules'));
    for (const path of PLACES) place(`${path}.ts`, 'export const thing = 1;\n');
    place(
      'server/domain/back.ts',
      "import { own } from './circle';\n\nexport const thing = () => own;\n",
    );
    for (const [, path, code] of [...Object.values(ALL).flat(), ...ALLOWED]) place(path, code);
    const ESLint = await loadESLint({ useFlatConfig: false });
    const results = await new ESLint({ cwd: root, extensions: ['.ts', '.tsx'] }).lintFiles('.');
    for (const { filePath, messages } of results)
      findings.set(filePath.slice(root.length + 1), messages);
    addOxlint(root, (path, ruleId, message) => findings.get(path)?.push({ ruleId, message }));
  });

  afterAll(() => rmSync(root, { recursive: true }));

  describe.each(Object.entries(ALL))('by %s', (rule, refusals) => {
    it.each(refusals)('refuse %s', (_, path, _code, says) => {
      const found = findings.get(path)?.filter(({ ruleId }) => ruleId === rule) ?? [];
      expect(found).toContainEqual(
        expect.objectContaining({ message: expect.stringMatching(says) }),
      );
    });
  });

  it('of oxlint each have an example that they refuse', () => {
    const { rules, overrides } = oxlintSettings;
    const names = [rules, ...overrides.map((override) => override.rules)].flatMap(Object.keys);
    expect(names.map((name) => name.split('/')[1]).toSorted()).toEqual(
      Object.keys(REFUSED_BY_OXLINT).toSorted(),
    );
  });

  it.each(ALLOWED)('allow %s', (_, path) => {
    expect(findings.get(path)).toEqual([]);
  });
});
