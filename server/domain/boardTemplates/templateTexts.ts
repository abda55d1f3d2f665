import type { TemplateTexts } from './contents';
import { makingBoards as enMaking } from './en/makingBoards';
import { peopleBoards as enPeople } from './en/peopleBoards';
import { makingBoards as plMaking } from './pl/makingBoards';
import { peopleBoards as plPeople } from './pl/peopleBoards';

/** The eight board templates by language. Both languages have the same lists, labels and tasks. */
export const TEMPLATE_TEXTS: Readonly<Record<'en' | 'pl', TemplateTexts>> = {
  en: { labelField: 'Labels', checkList: 'Steps', boards: { ...enMaking, ...enPeople } },
  pl: { labelField: 'Etykiety', checkList: 'Kroki', boards: { ...plMaking, ...plPeople } },
};

/** Any other language than Polish gets English, as everywhere on the server. */
export const templateTextsOf = (locale: string): TemplateTexts =>
  TEMPLATE_TEXTS[locale === 'pl' ? 'pl' : 'en'];
