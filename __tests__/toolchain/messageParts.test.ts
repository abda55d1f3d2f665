import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import en from '../../locales/en.json';
import pl from '../../locales/pl.json';

const ASSETS = join(__dirname, '../../build/public/assets');
const files = readdirSync(ASSETS);

type WebpackModule = (module: { exports?: object }) => void;
type Chunk = [ids: unknown, modules: Record<string, WebpackModule>];

/** @returns the keys of the messages in the built chunk of that name */
function keysOf(name: string): string[] {
  const file = files.find((path) => new RegExp(`^${name}\\.[0-9a-f]+\\.js$`).test(path));
  if (!file) throw new Error(`The build has no chunk ${name}: run \`npm test -- node\`.`);
  const chunks: Chunk[] = [];
  const page = createContext({ webpackChunkkreda: chunks });
  runInContext(readFileSync(join(ASSETS, file), 'utf8'), page);
  const modules = chunks.flatMap(([, byId]) => Object.values(byId));
  return modules.flatMap((run) => {
    const module: { exports?: object } = {};
    run(module);
    return Object.keys(module.exports ?? {});
  });
}

const partsIn = (locale: string) => ({
  entrance: keysOf(`locale-${locale}`),
  workspace: keysOf(`locale-${locale}-workspace`),
  more: keysOf(`locale-${locale}-more`),
});

const english = partsIn('en');

describe('the chunks of a dictionary in the built product', () => {
  it.each([
    ['en', en],
    ['pl', pl],
  ])('contain each message of %s once', (locale, messages) => {
    const { entrance, workspace, more } = partsIn(locale);
    for (const part of [entrance, workspace, more]) expect(part.length).toBeGreaterThan(50);
    expect([...entrance, ...workspace, ...more].toSorted()).toEqual(
      Object.keys(messages).toSorted(),
    );
  });

  it.each(['log-in', 'email', 'password', 'register', 'error-500', 'retry'])(
    'contain "%s" for a visitor who is not signed in',
    (key) => {
      expect(english.entrance).toContain(key);
    },
  );

  it.each([
    'invalid-credentials',
    'user-exists',
    'too-many-attempts',
    'password-too-common',
    'invalid-csrf-token',
    'service-unavailable',
    'unknown-error',
  ])('contain the errors that the server may return on the auth screens: "%s"', (key) => {
    expect(english.entrance).toContain(key);
  });

  it.each(['add-task', 'undo', 'project-not-found', 'change-add-task'])(
    'contain "%s" with the first board',
    (key) => {
      expect(english.workspace).toContain(key);
    },
  );

  it.each(['people-search', 'not-authorized', 'change-add-checklist', 'file-not-uploaded'])(
    'load "%s" with the screen that shows it',
    (key) => {
      expect(english.more).toContain(key);
    },
  );

  it.each(['public-read-only', 'card-done', 'close'])(
    'contain "%s" in the code of the page of a public link, or for every visitor',
    (key) => {
      const page = files.find((path) => /^public-board\.[0-9a-f]+\.js$/.test(path));
      const code = readFileSync(join(ASSETS, String(page)), 'utf8');
      expect(english.entrance.includes(key) || code.includes(`"${key}":`)).toBe(true);
      expect(code).not.toContain('"add-task":');
    },
  );
});
