import { spawnSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';

const CHECKS = pathToFileURL(join(__dirname, '../../scripts/checks/dictionaries.mjs')).href;
const JOINED = pathToFileURL(join(__dirname, '../../scripts/checks/joinedTexts.mjs')).href;
const RUN = `
  import { checkDictionaries } from '${CHECKS}';
  import { joinedIn } from '${JOINED}';
  const { en, pl, named, source } = JSON.parse(process.argv[1]);
  const joined = joinedIn('src/here.tsx', source);
  const used = { literals: new Set(named), keys: new Map(named.map((key) => [key, 'src/here.ts:1'])) };
  const checks = await checkDictionaries({ messages: { en, pl }, used, joined, dynamicKeys: [], sameInBoth: {} });
  console.log(JSON.stringify(checks.flatMap(({ problems }) => problems)));
`;

type Dictionary = Record<string, string>;

/** The results of the checks for these dictionaries, when the sources use exactly their keys. */
function problemsOf(en: Dictionary, pl: Dictionary, named = Object.keys(en), source = ''): unknown {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['--input-type=module', '-e', RUN, JSON.stringify({ en, pl, named, source })],
    { encoding: 'utf8' },
  );
  if (stderr) throw new Error(stderr);
  return JSON.parse(stdout);
}

describe('the checks of the dictionaries', () => {
  it('accept two languages with the same messages', () => {
    expect(
      problemsOf(
        { hello: 'Hello {name}', tasks: '{n, plural, one {# task} other {# tasks}}' },
        {
          hello: 'Cześć, {name}',
          tasks: '{n, plural, one {# zadanie} few {# zadania} many {# zadań} other {# zadania}}',
        },
      ),
    ).toEqual([]);
  });

  const CASES: Record<string, [Dictionary, Dictionary, string[] | undefined, RegExp]> = {
    'a key that one language lacks': [
      { hello: 'Hello', bye: 'Bye' },
      { hello: 'Cześć' },
      undefined,
      /pl lacks "bye"/,
    ],
    'a message that is not ICU': [
      { hello: 'Hello {name' },
      { hello: 'Cześć' },
      undefined,
      /en: "hello": /,
    ],
    'an argument that one language lacks': [
      { hello: 'Hello {name}' },
      { hello: 'Cześć' },
      undefined,
      /"hello": \{name: text\} in English/,
    ],
    'a missing Polish plural': [
      { tasks: '{n, plural, one {# task} other {# tasks}}' },
      { tasks: '{n, plural, one {# zadanie} many {# zadań} other {# zadania}}' },
      undefined,
      /pl: "tasks": \{n\} has no "few"/,
    ],
    'a one-letter word at the end of a Polish line': [
      { on: 'In a list' },
      { on: 'Zadanie w liście' },
      undefined,
      /"on" needs a no-break space/,
    ],
    'a name that is not a key': [
      { hello: 'Hello' },
      { hello: 'Cześć' },
      ['hello', 'bye'],
      /src\/here\.ts:1 names "bye"/,
    ],
    'a key that nothing names': [
      { hello: 'Hello', bye: 'Bye' },
      { hello: 'Cześć', bye: 'Pa' },
      ['hello'],
      /"bye" is named nowhere/,
    ],
    'a text without a translation': [
      { hello: 'Hello' },
      { hello: 'Hello' },
      undefined,
      /"hello": Hello/,
    ],
    'an empty text': [{ hello: 'Hello' }, { hello: ' ' }, undefined, /pl: hello/],
  };

  it.each(Object.entries(CASES))('find %s', (_, [en, pl, named, says]) => {
    expect(problemsOf(en, pl, named)).toEqual([expect.stringMatching(says)]);
  });

  it.each([
    ["`${text('tasks')}: ${text('none')}`"],
    ["text('moved') + ' to ' + title"],
    ["`Hello ${text('name')}`"],
    ["[text('a'), title, text('b')].join(' ')"],
    ["(isOpen ? text('open') : text('shut')) + text('door')"],
  ])('find a sentence that is concatenated: %s', (source) => {
    expect(problemsOf({ hello: 'Hello' }, { hello: 'Cześć' }, undefined, source)).toEqual([
      expect.stringMatching(/^src\/here\.tsx:1 joins texts/),
    ]);
  });

  it.each([
    ["`${text('tasks')} · ${title}`"],
    ["[text('tasks'), title].join(' · ')"],
    ["text('moved', { to: `${board} › ${list}` })"],
  ])('accept what is not a sentence: %s', (source) => {
    expect(problemsOf({ hello: 'Hello' }, { hello: 'Cześć' }, undefined, source)).toEqual([]);
  });
});
