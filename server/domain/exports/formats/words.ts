/** The words of exported files, in the language of the account. */
export interface ExportWords {
  list: string;
  title: string;
  description: string;
  done: string;
  yes: string;
  no: string;
  due: string;
  assignees: string;
  estimated: string;
  actual: string;
  checkLists: string;
  comments: string;
  files: string;
  creator: string;
  created: string;
  completed: string;
  archived: string;
}

const EN: ExportWords = {
  list: 'List',
  title: 'Title',
  description: 'Description',
  done: 'Done',
  yes: 'yes',
  no: 'no',
  due: 'Due',
  assignees: 'Assignees',
  estimated: 'Estimated time (minutes)',
  actual: 'Actual time (minutes)',
  checkLists: 'Checklists',
  comments: 'Comments',
  files: 'Files',
  creator: 'Created by',
  created: 'Created',
  completed: 'Completed',
  archived: 'Archived',
};

const PL: ExportWords = {
  list: 'Lista',
  title: 'Tytuł',
  description: 'Opis',
  done: 'Zrobione',
  yes: 'tak',
  no: 'nie',
  due: 'Termin',
  assignees: 'Przypisane osoby',
  estimated: 'Szacowany czas (minuty)',
  actual: 'Rzeczywisty czas (minuty)',
  checkLists: 'Listy kontrolne',
  comments: 'Komentarze',
  files: 'Pliki',
  creator: 'Autor',
  created: 'Utworzono',
  completed: 'Zrobiono',
  archived: 'Zarchiwizowano',
};

export const wordsOf = (locale: string): ExportWords => (locale === 'pl' ? PL : EN);
