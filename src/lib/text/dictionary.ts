import type { Locale } from './locales';
import { startLocale } from './startLocale';
import type { MessageKey } from './useText';

/**
 * A dictionary has three parts: the messages of the auth screens, those of the workspace with its
 * boards, and all others. The build assigns each message by the code that uses it
 * (scripts/webpack/MessageParts.cjs).
 */
const PARTS = {
  entrance: {
    en: () => import(/* webpackChunkName: "locale-en" */ '../../../locales/en.json?part=entrance'),
    pl: () => import(/* webpackChunkName: "locale-pl" */ '../../../locales/pl.json?part=entrance'),
  },
  workspace: {
    en: () =>
      import(
        /* webpackChunkName: "locale-en-workspace" */ '../../../locales/en.json?part=workspace'
      ),
    pl: () =>
      import(
        /* webpackChunkName: "locale-pl-workspace" */ '../../../locales/pl.json?part=workspace'
      ),
  },
  more: {
    en: () => import(/* webpackChunkName: "locale-en-more" */ '../../../locales/en.json?part=more'),
    pl: () => import(/* webpackChunkName: "locale-pl-more" */ '../../../locales/pl.json?part=more'),
  },
} satisfies Record<
  string,
  Record<Locale, () => Promise<{ default: Partial<Record<MessageKey, string>> }>>
>;

type Part = keyof typeof PARTS;

export interface Dictionary {
  locale: Locale;
  /**
   * Mutable: messages of parts that load later are added here, so that nothing renders again for
   * them.
   */
  messages: Partial<Record<MessageKey, string>>;
}

const dictionaries = new Map<Locale, Dictionary>();
const partLoads = new Map<string, Promise<void>>();
const loads = new Map<string, Promise<Dictionary>>();
/** The parts requested in any language; they are loaded in each language. */
const requestedParts = new Set<Part>(['entrance']);
/** The current language and those being loaded. */
const activeLocales = new Set<Locale>();

function dictionaryOf(locale: Locale): Dictionary {
  const known = dictionaries.get(locale) ?? { locale, messages: {} };
  dictionaries.set(locale, known);
  return known;
}

/** One promise per part; a failed one is removed, so that the part can be requested again. */
function loadPart(part: Part, locale: Locale): Promise<void> {
  const name = `${part} ${locale}`;
  const known = partLoads.get(name);
  if (known) return known;
  const partLoad = PARTS[part][locale]().then(
    ({ default: messages }) => void Object.assign(dictionaryOf(locale).messages, messages),
  );
  partLoads.set(name, partLoad);
  partLoad.catch(() => partLoads.delete(name));
  return partLoad;
}

/**
 * A language's dictionary with every part requested so far. Returns the same promise until another
 * part is requested.
 */
export function loadDictionary(locale: Locale): Promise<Dictionary> {
  activeLocales.add(locale);
  const name = `${[...requestedParts].join()} ${locale}`;
  const known = loads.get(name);
  if (known) return known;
  const load = Promise.all([...requestedParts].map((part) => loadPart(part, locale))).then(() =>
    dictionaryOf(locale),
  );
  loads.set(name, load);
  load.catch(() => loads.delete(name));
  return load;
}

/** Loads a part's code and its messages in parallel; resolves when both are loaded. */
async function withMessages<Module>(part: Part, load: () => Promise<Module>): Promise<Module> {
  requestedParts.add(part);
  // In Node, where mutations load too, there is no screen and no language.
  if (!activeLocales.size && typeof document !== 'undefined') activeLocales.add(startLocale());
  const [module] = await Promise.all([
    load(),
    ...[...activeLocales].map((locale) => loadPart(part, locale)),
  ]);
  return module;
}

/** For screens behind the gate. The build reads this name (scripts/webpack/MessageParts.cjs). */
export const withWorkspaceMessages = <Module>(load: () => Promise<Module>) =>
  withMessages('workspace', load);

/** For all other screens. The build reads this name (scripts/webpack/MessageParts.cjs). */
export const withMoreMessages = <Module>(load: () => Promise<Module>) => withMessages('more', load);

/**
 * Loads all other messages if a loaded dictionary lacks one of these keys: the errors of the server
 * are among them, and the first one may arrive before anything else has loaded them. Never rejects;
 * without its message an error is shown as "Unknown error".
 */
export async function ensureMessages(keys: readonly string[]): Promise<void> {
  const isComplete = [...activeLocales].every((locale) =>
    keys.every((key) => Object.hasOwn(dictionaryOf(locale).messages, key)),
  );
  if (!isComplete) await withMoreMessages(() => Promise.resolve()).catch(() => undefined);
}
