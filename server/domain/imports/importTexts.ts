import type { ImportTexts } from '../../imports/content';

interface Texts extends ImportTexts {
  byline: (name: string) => string;
}

const TEXTS: Readonly<Record<'en' | 'pl', Texts>> = {
  en: {
    labels: 'Labels',
    list: 'Tasks',
    checkList: 'Checklist',
    priority: 'Priority',
    priorities: ['Low', 'Medium', 'High', 'Urgent', 'Do now'],
    startDate: 'Start date',
    deadline: 'Deadline',
    byline: (name) => `*Originally by ${name}*`,
  },
  pl: {
    labels: 'Etykiety',
    list: 'Zadania',
    checkList: 'Lista kontrolna',
    priority: 'Priorytet',
    priorities: ['Niski', 'Średni', 'Wysoki', 'Pilny', 'Natychmiast'],
    startDate: 'Data rozpoczęcia',
    deadline: 'Ostateczny termin',
    byline: (name) => `*Pierwotnie: ${name}*`,
  },
};

/** What an import writes in the language of the importer. */
export const importTextsOf = (locale: string): Texts => TEXTS[locale === 'pl' ? 'pl' : 'en'];
