import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { loadESLint } from 'eslint';

/** What may be imported: one small file in each place, so that a wrong direction has something to point at. */
const PLACES = [
  'contract/thing', 'contract/generated/sdl',
  'src/lib/thing', 'src/ui/thing', 'src/api/thing', 'src/sync/thing', 'src/entities/tasks/thing', 'src/store/thing', 'src/app/thing',
  'src/features/boards/thing', 'src/features/sections/thing', 'src/features/tasks/thing',
  'server/db/thing', 'server/commits/thing', 'server/domain/thing', 'server/auth/thing', 'server/graphql/thing', 'server/rest/thing',
  'server/buildServer', 'server/main',
];

const importing = (path: string) => `import { thing } from '${path}';\n\nexport const own = thing;\n`;

interface Case { path: string; code: string; rule: string; says: RegExp }
const LAYER = 'import/no-restricted-paths';

const REFUSED: Record<string, Case> = {
  'contract importing the browser': { path: 'contract/a.ts', code: importing('../src/lib/thing'), rule: LAYER, says: /floor/ },
  'contract importing a package': { path: 'contract/b.ts', code: "import { DateTime } from 'luxon';\n\nexport const own = DateTime;\n", rule: '@typescript-eslint/no-restricted-imports', says: /nothing but Yup/ },
  'the browser importing the server': { path: 'src/app/a.ts', code: importing('../../server/db/thing'), rule: LAYER, says: /meet in contract/ },
  'the server importing the browser': { path: 'server/domain/a.ts', code: importing('../../src/lib/thing'), rule: LAYER, says: /meet in contract/ },
  'the browser importing the merged schema': { path: 'src/api/a.ts', code: importing('../../contract/generated/sdl'), rule: LAYER, says: /for the server/ },
  'lib importing ui': { path: 'src/lib/a.ts', code: importing('../ui/thing'), rule: LAYER, says: /src\/lib may import only contract/ },
  'ui importing api': { path: 'src/ui/a.ts', code: importing('../api/thing'), rule: LAYER, says: /src\/ui may import only src\/lib/ },
  'api importing sync': { path: 'src/api/b.ts', code: importing('../sync/thing'), rule: LAYER, says: /src\/api may import only/ },
  'sync importing entities': { path: 'src/sync/a.ts', code: importing('../entities/tasks/thing'), rule: LAYER, says: /src\/sync may import only/ },
  'entities importing the store': { path: 'src/entities/tasks/a.ts', code: importing('../../store/thing'), rule: LAYER, says: /src\/entities may import only/ },
  'the store importing features': { path: 'src/store/a.ts', code: importing('../features/boards/thing'), rule: LAYER, says: /src\/store may import only/ },
  'features importing app': { path: 'src/features/boards/a.ts', code: importing('../../app/thing'), rule: LAYER, says: /src\/features may import only/ },
  'data importing ui': { path: 'src/entities/tasks/b.ts', code: importing('../../ui/thing'), rule: LAYER, says: /no looks/ },
  'data importing React': { path: 'src/sync/b.ts', code: "import { useState } from 'react';\n\nexport const own = useState;\n", rule: '@typescript-eslint/no-restricted-imports', says: /no looks/ },
  'a task importing its board': { path: 'src/features/tasks/a.ts', code: importing('../boards/thing'), rule: LAYER, says: /tasks is contained/ },
  'a feature that nobody placed': { path: 'src/features/party/a.ts', code: 'export const own = 1;\n', rule: 'no-restricted-syntax', says: /Nobody has placed this feature/ },
  'a layer that nobody placed': { path: 'src/helpers/a.ts', code: 'export const own = 1;\n', rule: 'no-restricted-syntax', says: /Nobody has placed this folder/ },
  'a server folder that nobody placed': { path: 'server/helpers/a.ts', code: 'export const own = 1;\n', rule: 'no-restricted-syntax', says: /Nobody has placed this folder/ },
  'the database importing commits': { path: 'server/db/a.ts', code: importing('../commits/thing'), rule: LAYER, says: /server\/db may import only/ },
  'commits importing the domain': { path: 'server/commits/a.ts', code: importing('../domain/thing'), rule: LAYER, says: /server\/commits may import only/ },
  'the domain importing a way in': { path: 'server/domain/b.ts', code: importing('../graphql/thing'), rule: LAYER, says: /does not know who calls it/ },
  'one way in importing another': { path: 'server/rest/a.ts', code: importing('../graphql/thing'), rule: LAYER, says: /does not know another/ },
  'a way in importing the whole server': { path: 'server/graphql/a.ts', code: importing('../buildServer'), rule: LAYER, says: /server\/graphql, rest, live/ },
  'two files that import each other': { path: 'server/domain/circle.ts', code: "import { thing } from './back';\n\nexport const own = () => thing;\n", rule: 'import/no-cycle', says: /cycle/ },
  'a clock in a slice': { path: 'src/sync/clockSlice.ts', code: 'export const own = () => Date.now();\n', rule: 'no-restricted-syntax', says: /cannot be replayed/ },
  'a new Date() in a selector': { path: 'src/store/ownSelectors.ts', code: 'export const own = () => new Date();\n', rule: 'no-restricted-syntax', says: /cannot be replayed/ },
  'a random number in entities': { path: 'src/entities/tasks/c.ts', code: 'export const own = () => Math.random();\n', rule: 'no-restricted-syntax', says: /cannot be replayed/ },
  'nanoid in entities': { path: 'src/entities/tasks/d.ts', code: "import { nanoid } from '@reduxjs/toolkit';\n\nexport const own = () => nanoid();\n", rule: 'no-restricted-syntax', says: /action creator/ },
  'a random UUID in contract': { path: 'contract/c.ts', code: 'export const own = () => crypto.randomUUID();\n', rule: 'no-restricted-syntax', says: /cannot be replayed/ },
  'a performance clock in a reducer': { path: 'src/store/rootReducer.ts', code: 'export const own = () => performance.now();\n', rule: 'no-restricted-syntax', says: /cannot be replayed/ },
  'local storage in a slice': { path: 'src/sync/storedSlice.ts', code: "export const own = () => localStorage.getItem('a');\n", rule: 'no-restricted-globals', says: /service/ },
  'process in the browser': { path: 'src/lib/b.ts', code: 'export const own = () => process.pid;\n', rule: 'no-restricted-globals', says: /config\.json/ },
  'Buffer in entities': { path: 'src/entities/tasks/e.ts', code: "export const own = () => Buffer.from('a');\n", rule: 'no-restricted-globals', says: /Uint8Array/ },
  'a Node module in the browser': { path: 'src/lib/c.ts', code: "import { join } from 'node:path';\n\nexport const own = join;\n", rule: '@typescript-eslint/no-restricted-imports', says: /no Node in a browser/ },
  'window in the server': { path: 'server/domain/c.ts', code: 'export const own = () => window.name;\n', rule: 'no-restricted-globals', says: /no browser here/ },
  'document in contract': { path: 'contract/d.ts', code: 'export const own = () => document.title;\n', rule: 'no-restricted-globals', says: /no browser here/ },
  'process in contract': { path: 'contract/e.ts', code: 'export const own = () => process.pid;\n', rule: 'no-restricted-globals', says: /config\.json/ },
  'the bare hooks of react-redux': { path: 'src/features/tasks/b.ts', code: "import { useSelector } from 'react-redux';\n\nexport const own = useSelector;\n", rule: '@typescript-eslint/no-restricted-imports', says: /src\/store\/hooks/ },
  'untranslated text': { path: 'src/features/tasks/C.tsx', code: 'export const C = () => <p>Hello</p>;\n', rule: 'formatjs/no-literal-string-in-jsx', says: /untranslated/ },
  'an untranslated label': { path: 'src/features/tasks/D.tsx', code: 'export const D = () => <input aria-label="Name" />;\n', rule: 'formatjs/no-literal-string-in-jsx', says: /untranslated/ },
  'an image without a text': { path: 'src/features/tasks/E.tsx', code: 'export const E = () => <img src="/a.png" />;\n', rule: 'jsx-a11y/alt-text', says: /alt/ },
  'HTML from a string': { path: 'src/features/tasks/F.tsx', code: 'export const F = ({ text }: { text: string }) => <p dangerouslySetInnerHTML={{ __html: text }} />;\n', rule: 'react/no-danger', says: /Dangerous/ },
  'a hook in a condition': { path: 'src/features/tasks/G.tsx', code: "import { useState } from 'react';\n\nexport function useG(a: boolean) {\n  if (a) useState(0);\n}\n", rule: 'react-hooks/rules-of-hooks', says: /conditionally/ },
  'any': { path: 'src/lib/d.ts', code: 'export const own: any = 1;\n', rule: '@typescript-eslint/no-explicit-any', says: /any/ },
  'a non-null assertion': { path: 'src/lib/e.ts', code: 'export const own = (a?: string) => a!.length;\n', rule: '@typescript-eslint/no-non-null-assertion', says: /non-null/i },
  'an ignored type error': { path: 'src/lib/f.ts', code: "// @ts-ignore\nexport const own: number = 'a';\n", rule: '@typescript-eslint/ban-ts-comment', says: /ts-ignore/ },
  'an object said to be what it is not': { path: 'src/lib/h.ts', code: 'export const own = {} as { id: number };\n', rule: '@typescript-eslint/consistent-type-assertions', says: /const x: T/ },
  'a promise that nobody awaits': { path: 'server/domain/d.ts', code: 'export const own = () => { Promise.resolve(1); };\n', rule: '@typescript-eslint/no-floating-promises', says: /await/ },
  'a switch that forgets a case': { path: 'src/lib/g.ts', code: "export function own(a: 'x' | 'y') {\n  switch (a) {\n    case 'x': return 1;\n  }\n  return 2;\n}\n", rule: '@typescript-eslint/switch-exhaustiveness-check', says: /"y"/ },
  'a default export': { path: 'src/lib/i.ts', code: 'export default 1;\n', rule: 'import/no-default-export', says: /named/i },
  'a file past 250 lines': { path: 'src/lib/j.ts', code: Array.from({ length: 251 }, (_, i) => `export const a${i} = ${i};\n`).join(''), rule: 'max-lines', says: /250/ },
  'a skipped test': { path: '__tests__/tasks/a.test.ts', code: "it.skip('works', () => {});\n", rule: 'no-restricted-syntax', says: /proves nothing/ },
};

const ALLOWED: Record<string, { path: string; code: string }> = {
  'a board showing a task': { path: 'src/features/boards/b.ts', code: importing('../tasks/thing') },
  'a feature using data, looks and lib': { path: 'src/features/tasks/ok.ts', code: "import { thing as a } from '../../entities/tasks/thing';\nimport { thing as b } from '../../ui/thing';\nimport { thing as c } from '../../lib/thing';\nimport { thing as d } from '../../store/thing';\n\nexport const own = [a, b, c, d];\n" },
  'entities using sync, api, lib and contract': { path: 'src/entities/tasks/ok.ts', code: "import { thing as a } from '../../sync/thing';\nimport { thing as b } from '../../api/thing';\nimport { thing as c } from '../../../contract/thing';\n\nexport const own = [a, b, c];\n" },
  'a stamped date in entities': { path: 'src/entities/tasks/stamp.ts', code: 'export const own = (at: string) => new Date(at);\n' },
  'a clock in a feature': { path: 'src/features/tasks/clock.ts', code: 'export const own = () => Date.now();\n' },
  'process and the domain in the server': { path: 'server/rest/ok.ts', code: "import { thing } from '../domain/thing';\nimport { thing as who } from '../auth/thing';\n\nexport const own = [thing, who, process.pid];\n" },
  'the bare hooks in store/hooks': { path: 'src/store/hooks.ts', code: "import { useSelector } from 'react-redux';\n\nexport const useAppSelector = useSelector;\n" },
};

describe('the rules that keep the shape of the code', () => {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'kreda-lint-')));
  const findings = new Map<string, { ruleId: string | null; message: string }[]>();

  function place(path: string, code: string) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), code);
  }

  beforeAll(async () => {
    const top = join(__dirname, '../..');
    for (const file of ['.eslintrc.cjs', 'tsconfig.json', 'package.json']) cpSync(join(top, file), join(root, file));
    symlinkSync(join(top, 'node_modules'), join(root, 'node_modules'));
    for (const path of PLACES) place(`${path}.ts`, 'export const thing = 1;\n');
    place('server/domain/back.ts', "import { own } from './circle';\n\nexport const thing = () => own;\n");
    for (const { path, code } of [...Object.values(REFUSED), ...Object.values(ALLOWED)]) place(path, code);
    const ESLint = await loadESLint({ useFlatConfig: false });
    const results = await new ESLint({ cwd: root, extensions: ['.ts', '.tsx'] }).lintFiles('.');
    for (const { filePath, messages } of results) findings.set(filePath.slice(root.length + 1), messages);
  }, 120_000);

  afterAll(() => rmSync(root, { recursive: true }));

  it.each(Object.entries(REFUSED))('refuse %s', (_, { path, rule, says }) => {
    const found = findings.get(path) ?? [];
    expect(found.map(({ ruleId }) => ruleId)).toContain(rule);
    expect(found.filter(({ ruleId }) => ruleId === rule).map(({ message }) => message).join('\n')).toMatch(says);
  });

  it.each(Object.entries(ALLOWED))('allow %s', (_, { path }) => {
    expect(findings.get(path)).toEqual([]);
  });
});
