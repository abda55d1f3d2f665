import { avoidsExcluded } from '../../contract/search/marks';
import { filterIn, parseSearch, printSearch, withFilter } from '../../contract/search/query';

const english = (query: string) => printSearch(parseSearch(query));

it.each([
  ['termin:jutro', 'due:tomorrow'],
  ['Termin:<piątek', 'due:<fri'],
  ['termin:<=pt', 'due:<=fri'],
  ['termin:zaległe termin:brak', 'due:overdue due:none'],
  ['przypisany:ja przypisane:nikt', 'assignee:me assignee:none'],
  ['etykieta:błąd', 'label:błąd'],
  ['tablica:„Aplikacja mobilna”', 'board:"Aplikacja mobilna"'],
  ['jest:otwarte jest:gotowe jest:obserwowane', 'is:open is:done is:watching'],
  ['ma:pliki zawiera:opis', 'has:files has:description'],
  ['w:komentarze', 'in:comments'],
  ['DUE:2026-12-01', 'due:2026-12-01'],
  ['tag:bug tag:"in review"', 'label:bug label:"in review"'],
  ['-etykieta:błąd -"stara wersja" -raport', '-label:błąd -"stara wersja" -raport'],
])('%s means %s', (typed, meant) => {
  expect(english(typed)).toBe(meant);
});

it('words with colons that name no filter are words, such as addresses', () => {
  expect(parseSearch('https://kreda.test/a?b=1 TODO: 10:30')).toEqual(
    ['https://kreda.test/a?b=1', 'TODO:', '10:30'].map((text) => ({
      kind: 'word',
      text,
      isExcluded: false,
    })),
  );
});

it('a filter with a value that is not understood is told from the rest, which still works', () => {
  expect(parseSearch('due:someday is: -due:today report')).toEqual([
    { kind: 'unclear', key: 'due', text: 'due:someday' },
    { kind: 'unclear', key: 'is', text: 'is:' },
    { kind: 'unclear', key: 'due', text: '-due:today' },
    { kind: 'word', text: 'report', isExcluded: false },
  ]);
  expect(parseSearch('due:2026-02-30')).toMatchObject([{ kind: 'unclear' }]);
});

it('a day that no month has is not understood, also where Date refuses it', () => {
  const { Date: original } = globalThis;
  class StrictDate extends original {
    constructor(text: string) {
      super(text.startsWith('2026-02-30') ? NaN : text);
    }
  }
  try {
    Object.assign(globalThis, { Date: StrictDate });
    expect(parseSearch('due:2026-02-30 due:2026-02-28').map(({ kind }) => kind)).toEqual([
      'unclear',
      'filter',
    ]);
  } finally {
    Object.assign(globalThis, { Date: original });
  }
});

it('line breaks and tabs in quotes are spaces, so that an address and a saved search have them', () => {
  expect(english('"annual\treport" board:"Mobile\napp"')).toBe(
    '"annual report" board:"Mobile app"',
  );
});

it('more words or filters than are searched for are told', () => {
  const kinds = (query: string) => parseSearch(query).map(({ kind }) => kind);
  expect(kinds('a b c d e f g h i')).toEqual([...Array<string>(8).fill('word'), 'surplus']);
  expect(kinds('is:open '.repeat(21)).at(-1)).toBe('surplus');
});

it('a board or a person whose name has an excluded word is none of the results', () => {
  const terms = parseSearch('web -łódź -"old version"');
  const avoids = (name: string) => avoidsExcluded(terms, name);
  const names = ['Web', 'Web Lodz', 'Web łódzki', 'Web, old version', 'Old web', 'Zlodz'];
  expect(names.filter(avoids)).toEqual(['Web', 'Old web', 'Zlodz']);
});

it('a filter takes the place of others of its kind', () => {
  const added = withFilter(parseSearch('report board:web -board:old'), 'board', 'Mobile app');
  expect(printSearch(added)).toBe('report -board:old board:"Mobile app"');
  expect(filterIn(added, 'board')).toBe('Mobile app');
  expect(printSearch(withFilter(added, 'board', null))).toBe('report -board:old');
  expect(filterIn(parseSearch('board:a board:b'), 'board')).toBeNull();
});
