import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const TOP = join(__dirname, '../..');
const read = (folder: string, pattern: RegExp) =>
  readdirSync(join(TOP, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => pattern.test(path))
    .map((path) => readFileSync(join(TOP, folder, path), 'utf8'));

const callers = read('src', /(?<!generated)\.tsx?$/).join('\n');
const hooks = read('src/entities', /endpoints\.(?:\w+\.)?generated\.ts$/).flatMap((text) =>
  [...text.matchAll(/^ {2}(use\w+),$/gm)].map(([, hook = '']) => hook),
);
/** `useMeQuery` as `me`. */
const endpointOf = (hook: string) =>
  hook.replace(/^use(.)(.*?)(?:Query|Mutation)$/, (_hook, first: string, rest: string) =>
    first.toLowerCase().concat(rest),
  );

/** The specification has these operations; no screen needs them. The list only shrinks. */
const NO_SCREEN = ['useAddTaskToSectionMutation', 'useStandardFieldsQuery'];

describe('the generated endpoints', () => {
  it('are found', () => expect(hooks.length).toBeGreaterThan(40));

  it.each(hooks.filter((hook) => !NO_SCREEN.includes(hook)))('have a caller: %s', (hook) => {
    const isCalled = new RegExp(`\\b${hook}\\b|\\.endpoints\\.${endpointOf(hook)}\\b`);
    expect(callers).toMatch(isCalled);
  });
});
