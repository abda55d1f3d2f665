import { fold } from '../fold';

/** The filters of a search. */
export const FILTER_KEYS = ['assignee', 'label', 'board', 'due', 'is', 'has', 'in'] as const;
export type FilterKey = (typeof FILTER_KEYS)[number];

/** Further words for a filter or a value, in both languages, folded; separated by spaces. */
type Synonyms<Name extends string> = Readonly<Record<Name, string>>;

const KEYS: Synonyms<FilterKey> = {
  assignee: 'assigned przypisane przypisany przypisana przypisani osoba wykonawca',
  label: 'tag etykieta etykiety',
  board: 'project tablica tablicy projekt',
  due: 'termin',
  is: 'jest status stan',
  has: 'ma zawiera',
  in: 'w',
};

const PEOPLE = { me: 'ja mnie mnie', none: 'nobody nikt nikomu brak' };
const DAYS = {
  today: 'dzis dzisiaj',
  tomorrow: 'jutro',
  yesterday: 'wczoraj',
  mon: 'monday pn pon poniedzialek',
  tue: 'tuesday wt wto wtorek',
  wed: 'wednesday sr sro sroda srode',
  thu: 'thursday cz czw czwartek',
  fri: 'friday pt pia piatek',
  sat: 'saturday so sob sobota sobote',
  sun: 'sunday nd ndz niedziela niedziele',
};
const PERIODS = {
  week: 'tydzien',
  overdue: 'zalegle zalegly po-terminie',
  none: 'brak',
};
const STATES = {
  open: 'otwarte otwarty',
  done: 'gotowe gotowy zrobione ukonczone zakonczone',
  watching: 'watched obserwowane obserwuje',
};
const CONTENTS = {
  files: 'file pliki plik zalaczniki',
  comments: 'comment komentarze komentarz',
  description: 'opis',
  checklist: 'checklists lista listy',
};
const SECTIONS = {
  tasks: 'task zadania zadanie',
  comments: 'comment komentarze komentarz',
  boards: 'board tablice tablica',
  people: 'person osoby osoba ludzie',
  files: 'file pliki plik',
};

const names = <Name extends string>(of: Synonyms<Name>) => Object.keys(of) as Name[];

/** The days that a due date is compared with, beside a date `YYYY-MM-DD`. */
export const DAY_NAMES = names(DAYS);
/** What a task may have, for the filter `has`. */
export const CONTENT_KINDS = names(CONTENTS);
export type ContentKind = (typeof CONTENT_KINDS)[number];
/** The kinds of things that are found. */
export const SEARCH_SECTIONS = names(SECTIONS);
export type SearchSection = (typeof SEARCH_SECTIONS)[number];

const lookUp = (of: Readonly<Record<string, string>>): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(of).flatMap(([name, synonyms]) =>
      [name, ...synonyms.split(' ')].map((word) => [word, name] as const),
    ),
  );

const BY_KEY = lookUp(KEYS);
const BY_PERSON = lookUp(PEOPLE);
const BY_DAY = lookUp(DAYS);
const BY_PERIOD = lookUp(PERIODS);
const WORDS_OF: Partial<Record<FilterKey, ReadonlyMap<string, string>>> = {
  is: lookUp(STATES),
  has: lookUp(CONTENTS),
  in: lookUp(SECTIONS),
};
const COMPARED = /^(<=?|>=?|)(.+)$/su;
const DATE = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

/** The filter that a word before a colon names, in either language: `termin` is `due`. */
export function filterKeyOf(typed: string): FilterKey | null {
  const name = BY_KEY.get(fold(typed));
  return FILTER_KEYS.find((key) => key === name) ?? null;
}

/** The value of a filter in its English form: `jutro` is `tomorrow`; null if it is not understood. */
export function filterValueOf(key: FilterKey, typed: string): string | null {
  const value = typed.trim();
  if (value === '') return null;
  switch (key) {
    case 'assignee':
      return BY_PERSON.get(fold(value)) ?? value;
    case 'label':
    case 'board':
      return value;
    case 'due':
      return dueValueOf(value);
    case 'is':
    case 'has':
    case 'in':
      return WORDS_OF[key]?.get(fold(value)) ?? null;
  }
}

function dueValueOf(typed: string): string | null {
  const period = BY_PERIOD.get(fold(typed));
  if (period !== undefined) return period;
  const [, operator = '', day = ''] = COMPARED.exec(typed) ?? [];
  const name = DATE.test(day) && isDate(day) ? day : BY_DAY.get(fold(day));
  return name === undefined ? null : operator + name;
}

/** Of February 30 some browsers make March 2, others an invalid date, which has no ISO form. */
function isDate(day: string): boolean {
  const start = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(start.getTime()) && start.toISOString().startsWith(day);
}
