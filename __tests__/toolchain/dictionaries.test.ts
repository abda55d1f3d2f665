import { spawnSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';

const CHECKS = pathToFileURL(join(__dirname, '../../scripts/checks/dictionaries.mjs')).href;
const JOINED = pathToFileURL(join(__dirname, '../../scripts/checks/joinedTexts.mjs')).href;
const RUN = `
  import { checkDictionaries } from '${CHECKS}';
  import { joinedIn } from '${JOINED}';
  async function problemsOf({ en, pl, named, source }) {
    const joined = joinedIn('src/here.tsx', source);
    const used = { literals: new Set(named), keys: new Map(named.map((key) => [key, 'src/here.ts:1'])) };
    const checks = await checkDictionaries({ messages: { en, pl }, used, joined, dynamicKeys: [], sameInBoth: {} });
    return checks.flatMap(({ problems }) => problems);
  }
  const found = [];
  for (const one of JSON.parse(process.argv[1])) found.push(await problemsOf(one));
  console.log(JSON.stringify(found));
`;

type Dictionary = Record<string, string>;

interface Sources {
  en: Dictionary;
  pl: Dictionary;
  /** The keys that the sources name. */
  named: string[];
  source: string;
}
const sources = (
  en: Dictionary,
  pl: Dictionary,
  named = Object.keys(en),
  source = '',
): Sources => ({
  en,
  pl,
  named,
  source,
});

/** The results of the checks for each, from one process: starting one takes seconds. */
function problemsOfEach(all: readonly Sources[]): string[][] {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['--input-type=module', '-e', RUN, JSON.stringify(all)],
    { encoding: 'utf8' },
  );
  if (stderr) throw new Error(stderr);
  return JSON.parse(stdout) as string[][];
}

const ACCEPTED = sources(
  {
    hello: 'Hello {name}',
    tasks: '{n, plural, one {# task} other {# tasks}}',
  },
  {
    hello: 'Cześć, {name}',
    tasks: '{n, plural, one {# zadanie} few {# zadania} many {# zadań} other {# zadania}}',
  },
);

const WRONG: Record<string, [Dictionary, Dictionary, string[] | undefined, RegExp]> = {
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

const JOINED_TEXTS = [
  "`${text('tasks')}: ${text('none')}`",
  "text('moved') + ' to ' + title",
  "`Hello ${text('name')}`",
  "[text('a'), title, text('b')].join(' ')",
  "(isOpen ? text('open') : text('shut')) + text('door')",
];
const NO_SENTENCES = [
  "`${text('tasks')} · ${title}`",
  "[text('tasks'), title].join(' · ')",
  "text('moved', { to: `${board} › ${list}` })",
];
const withSource = (source: string) =>
  sources({ hello: 'Hello' }, { hello: 'Cześć' }, undefined, source);

describe('the checks of the dictionaries', () => {
  let accepted: string[] | undefined;
  let wrong: string[][];
  let joined: string[][];
  let noSentences: string[][];
  beforeAll(() => {
    const asked = Object.values(WRONG).map(([en, pl, named]) => sources(en, pl, named));
    const found = problemsOfEach([
      ACCEPTED,
      ...asked,
      ...JOINED_TEXTS.map(withSource),
      ...NO_SENTENCES.map(withSource),
    ]);
    accepted = found.shift();
    wrong = found.splice(0, asked.length);
    joined = found.splice(0, JOINED_TEXTS.length);
    noSentences = found;
  });

  it('accept two languages with the same messages', () => expect(accepted).toEqual([]));

  it.each(Object.entries(WRONG).map(([what, [, , , says]], at) => [what, says, at] as const))(
    'find %s',
    (_, says, at) => expect(wrong[at]).toEqual([expect.stringMatching(says)]),
  );

  it.each(JOINED_TEXTS.map((source, at) => [source, at] as const))(
    'find a sentence that is concatenated: %s',
    (_, at) => expect(joined[at]).toEqual([expect.stringMatching(/^src\/here\.tsx:1 joins texts/)]),
  );

  it.each(NO_SENTENCES.map((source, at) => [source, at] as const))(
    'accept what is not a sentence: %s',
    (_, at) => expect(noSentences[at]).toEqual([]),
  );
});
