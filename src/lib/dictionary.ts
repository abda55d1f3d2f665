import type { Locale } from './locales';
import { startLocale } from './startLocale';
import type { MessageKey } from './useText';

/**
 * A dictionary comes in three parts: the words of the entrance, those of the workspace with its boards, and all others.
 * Which words are in which is found at build time, by who names them (scripts/webpack/wordParts.cjs).
 */
const PARTS = {
  entrance: {
    en: () => import(/* webpackChunkName: "locale-en" */ '../../locales/en.json?part=entrance'),
    pl: () => import(/* webpackChunkName: "locale-pl" */ '../../locales/pl.json?part=entrance'),
  },
  workspace: {
    en: () =>
      import(/* webpackChunkName: "locale-en-workspace" */ '../../locales/en.json?part=workspace'),
    pl: () =>
      import(/* webpackChunkName: "locale-pl-workspace" */ '../../locales/pl.json?part=workspace'),
  },
  more: {
    en: () => import(/* webpackChunkName: "locale-en-more" */ '../../locales/en.json?part=more'),
    pl: () => import(/* webpackChunkName: "locale-pl-more" */ '../../locales/pl.json?part=more'),
  },
} satisfies Record<
  string,
  Record<Locale, () => Promise<{ default: Partial<Record<MessageKey, string>> }>>
>;

type Part = keyof typeof PARTS;

export interface Dictionary {
  locale: Locale;
  /** Grows: words of a part that comes later are put in here, so that nothing is drawn anew for them. */
  messages: Partial<Record<MessageKey, string>>;
}

const dictionaries = new Map<Locale, Dictionary>();
const arrivals = new Map<string, Promise<void>>();
const loads = new Map<string, Promise<Dictionary>>();
/** What has been asked for in any language, and is brought in each. */
const wanted = new Set<Part>(['entrance']);
/** Languages on the screen, or on their way to it. */
const spoken = new Set<Locale>();

function dictionaryOf(locale: Locale): Dictionary {
  const known = dictionaries.get(locale) ?? { locale, messages: {} };
  dictionaries.set(locale, known);
  return known;
}

/** One promise for each part, until it fails, so that it may be asked for again and again. */
function bring(part: Part, locale: Locale): Promise<void> {
  const name = `${part} ${locale}`;
  const known = arrivals.get(name);
  if (known) return known;
  const arrival = PARTS[part][locale]().then(
    ({ default: words }) => void Object.assign(dictionaryOf(locale).messages, words),
  );
  arrivals.set(name, arrival);
  arrival.catch(() => arrivals.delete(name));
  return arrival;
}

/** The dictionary of a language, with every part that has been asked for by now. One promise as long as nothing else is asked for. */
export function loadDictionary(locale: Locale): Promise<Dictionary> {
  spoken.add(locale);
  const name = `${[...wanted].join()} ${locale}`;
  const known = loads.get(name);
  if (known) return known;
  const load = Promise.all([...wanted].map((part) => bring(part, locale))).then(() =>
    dictionaryOf(locale),
  );
  loads.set(name, load);
  load.catch(() => loads.delete(name));
  return load;
}

/** Brings a part's code and its words side by side; the code is there only when the words are. */
async function withWords<Module>(part: Part, load: () => Promise<Module>): Promise<Module> {
  wanted.add(part);
  if (!spoken.size) spoken.add(startLocale());
  const [module] = await Promise.all([load(), ...[...spoken].map((locale) => bring(part, locale))]);
  return module;
}

/** For what stands behind the gate. The build reads this name (scripts/webpack/wordParts.cjs). */
export const withWorkspaceWords = <Module>(load: () => Promise<Module>) =>
  withWords('workspace', load);

/** For what is neither entrance nor board. The build reads this name (scripts/webpack/wordParts.cjs). */
export const withMoreWords = <Module>(load: () => Promise<Module>) => withWords('more', load);
