import { join } from 'node:path';
import en from '../../locales/en.json';

const TOP = join(__dirname, '../..');
type Part = 'entrance' | 'workspace' | 'more';
const { partsOf } = jest.requireActual<{ partsOf: (keys: string[]) => Map<string, Part> }>(
  join(TOP, 'scripts/webpack/wordParts.cjs'),
);

const parts = partsOf(Object.keys(en));

describe('the parts of a dictionary', () => {
  it('hold each word once', () => {
    expect(parts.size).toBe(Object.keys(en).length);
    expect(new Set(parts.values())).toEqual(new Set(['entrance', 'workspace', 'more']));
  });

  it.each(['log-in', 'email', 'password', 'register', 'error-500', 'retry'])(
    'bring "%s" to somebody who is not signed in',
    (key) => {
      expect(parts.get(key)).toBe('entrance');
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
  ])('bring what the server answers at the door: "%s"', (key) => {
    expect(parts.get(key)).toBe('entrance');
  });

  it.each(['add-task', 'undo', 'not-authorized', 'project-not-found', 'task-not-found'])(
    'bring "%s" with the first board',
    (key) => {
      expect(parts.get(key)).toBe('workspace');
    },
  );

  it.each(['people-search', 'request-deny', 'checklist-progress'])(
    'leave "%s" for the screen that says it',
    (key) => {
      expect(parts.get(key)).toBe('more');
    },
  );
});
