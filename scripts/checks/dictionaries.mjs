// Compares both dictionaries with each other, with the rules of each language and with the sources.
import { readFileSync } from 'node:fs';
import { parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { at } from '../setup/project.mjs';
import { DIFFERENT_ARGUMENTS, DYNAMIC_KEYS, SAME_IN_BOTH } from './exceptions.mjs';

const LANGUAGES = { en: ['one', 'other'], pl: ['one', 'few', 'many', 'other'] };
/** One language may use a number for its plural form, and the other may print it. */
const ARGUMENT_KINDS = new Map([
  [TYPE.argument, 'text'],
  [TYPE.number, 'number'],
  [TYPE.plural, 'number'],
  [TYPE.date, 'date'],
  [TYPE.time, 'time'],
  [TYPE.select, 'select'],
  [TYPE.tag, 'tag'],
]);
/** A word of one letter does not end a line in Polish: a no-break space follows it. */
const HANGING_LETTER = /(?:^|[\s(„])[wzioua] (?=\S)/iu;

const LANGUAGE_NAMES = Object.keys(LANGUAGES);
const read = (language) => JSON.parse(readFileSync(at(`locales/${language}.json`), 'utf8'));

const branches = (node) => Object.values(node.options ?? {}).map((option) => option.value);
const walk = (nodes) =>
  nodes.flatMap((node) => [node, ...branches(node).flatMap(walk), ...walk(node.children ?? [])]);

function parsed(messages) {
  return Object.fromEntries(
    Object.entries(messages).map(([key, text]) => {
      try {
        return [key, walk(parse(text))];
      } catch (error) {
        return [key, error];
      }
    }),
  );
}

function argumentsOf(nodes) {
  const named = nodes
    .filter((node) => ARGUMENT_KINDS.has(node.type))
    .map((node) => `${node.value}: ${ARGUMENT_KINDS.get(node.type)}`);
  return [...new Set(named)].sort().join(', ');
}

const isFine = (nodes) => Array.isArray(nodes);
const forEachLanguage = (check) =>
  LANGUAGE_NAMES.flatMap((language) => check(language).map((problem) => `${language}: ${problem}`));

function missingForms(nodes, forms) {
  const plurals = nodes.filter(
    (node) => node.type === TYPE.plural && node.pluralType === 'cardinal',
  );
  return plurals.flatMap((node) =>
    forms
      .filter((form) => !(form in node.options))
      .map((form) => `{${node.value}} has no "${form}"`),
  );
}

/** The input of the checks: dictionaries by language, the keys in the sources, the exceptions. */
async function project() {
  const [{ usedKeys }, { joinedTexts }] = await Promise.all([
    import('./usedKeys.mjs'),
    import('./joinedTexts.mjs'),
  ]);
  const messages = Object.fromEntries(LANGUAGE_NAMES.map((language) => [language, read(language)]));
  return {
    messages,
    used: usedKeys(),
    joined: joinedTexts(),
    dynamicKeys: DYNAMIC_KEYS,
    sameInBoth: SAME_IN_BOTH,
    differentArguments: DIFFERENT_ARGUMENTS,
  };
}

function checks({
  messages,
  used: { literals, keys: named },
  joined,
  dynamicKeys,
  sameInBoth,
  differentArguments = {},
}) {
  const trees = Object.fromEntries(
    LANGUAGE_NAMES.map((language) => [language, parsed(messages[language])]),
  );
  const { en, pl } = messages;
  const keys = Object.keys(en);
  const shared = keys.filter((key) => key in pl && isFine(trees.en[key]) && isFine(trees.pl[key]));
  const haveSameArguments = (key) => argumentsOf(trees.en[key]) === argumentsOf(trees.pl[key]);
  const isDynamic = (key) => dynamicKeys.some(({ pattern }) => pattern.test(key));
  const isUnused = (key) => !literals.has(key) && !isDynamic(key);
  return {
    'the same keys in both languages': () => [
      ...keys.filter((key) => !(key in pl)).map((key) => `pl lacks "${key}"`),
      ...Object.keys(pl)
        .filter((key) => !(key in en))
        .map((key) => `en lacks "${key}"`),
    ],
    'every message is ICU': () =>
      forEachLanguage((language) =>
        Object.entries(trees[language])
          .filter(([, nodes]) => !isFine(nodes))
          .map(([key, error]) => `"${key}": ${error.message}`),
      ),
    'no message is empty': () =>
      forEachLanguage((language) => keys.filter((key) => messages[language][key]?.trim() === '')),
    'the same arguments in both languages': () =>
      shared
        .filter((key) => !haveSameArguments(key) && !(key in differentArguments))
        .map(
          (key) =>
            `"${key}": {${argumentsOf(trees.en[key])}} in English, {${argumentsOf(trees.pl[key])}} in Polish`,
        ),
    'every plural has all forms of its language': () =>
      forEachLanguage((language) =>
        shared.flatMap((key) =>
          missingForms(trees[language][key], LANGUAGES[language]).map(
            (problem) => `"${key}": ${problem}`,
          ),
        ),
      ),
    'no one-letter word ends a Polish line': () =>
      shared
        .filter((key) =>
          trees.pl[key].some(
            (node) => node.type === TYPE.literal && HANGING_LETTER.test(node.value),
          ),
        )
        .map((key) => `"${key}" needs a no-break space after its one-letter word: ${pl[key]}`),
    'every key that the sources name is there': () =>
      [...named].filter(([key]) => !(key in en)).map(([key, place]) => `${place} names "${key}"`),
    'every key is used': () =>
      keys.filter(isUnused).map((key) => `"${key}" is named nowhere in src, server or contract`),
    'nothing is left untranslated': () =>
      shared
        .filter((key) => en[key] === pl[key] && !(key in sameInBoth))
        .map((key) => `"${key}": ${en[key]}`),
    'no sentence is put together from pieces': () =>
      joined.map((place) => `${place} joins texts: make them one message with arguments`),
    'every exception is needed': () => [
      ...dynamicKeys
        .filter(({ pattern }) => !keys.some((key) => pattern.test(key) && !literals.has(key)))
        .map(({ pattern }) => `${pattern} excuses no key`),
      ...Object.keys(sameInBoth)
        .filter((key) => en[key] === undefined || en[key] !== pl[key])
        .map((key) => `"${key}" is not the same in both`),
      ...Object.keys(differentArguments)
        .filter((key) => !shared.includes(key) || haveSameArguments(key))
        .map((key) => `"${key}" has the same arguments in both`),
    ],
  };
}

/** @returns each check's name and its problems, empty where it holds */
export async function checkDictionaries(what) {
  return Object.entries(checks(what ?? (await project()))).map(([name, check]) => ({
    name,
    problems: check(),
  }));
}
