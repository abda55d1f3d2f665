import type { BoardContents } from '../contents';

/** Boards for people: candidates, guests, newcomers, oneself. */
export const peopleBoards = {
  hiring: {
    labels: ['Pełny etat', 'Część etatu', 'Z polecenia'],
    lists: [
      {
        title: 'Otwarte stanowiska',
        tasks: [
          {
            title: 'Opisz stanowisko',
            description: '- Na czym polega praca?\n- Co trzeba umieć?\n- Co oferujemy?',
            labels: [0],
            steps: ['Napisz tekst', 'Daj go do przeczytania', 'Opublikuj'],
          },
        ],
      },
      {
        title: 'Zgłoszenia',
        tasks: [
          {
            title: 'Przykład: Jan Kowalski, projektant',
            description: 'Dołącz tu CV i zapisz, skąd jest zgłoszenie.',
            labels: [2],
          },
        ],
      },
      {
        title: 'Rozmowa',
        tasks: [
          {
            title: 'Przygotuj pytania',
            steps: ['Umiejętności', 'Sposób pracy', 'Oczekiwania', 'Pytania do nas'],
          },
        ],
      },
      { title: 'Oferta', tasks: [] },
      { title: 'Zatrudnienie', tasks: [] },
      { title: 'Odmowa', tasks: [{ title: 'Odpowiedz na każde zgłoszenie' }] },
    ],
  },
  event: {
    labels: ['Miejsce', 'Goście', 'Program', 'Promocja'],
    lists: [
      {
        title: 'Pomysły',
        tasks: [{ title: 'Zbierz tematy i prelegentów', labels: [2] }],
      },
      {
        title: 'Do zorganizowania',
        tasks: [
          {
            title: 'Zarezerwuj miejsce',
            description: 'Zapisz cenę, liczbę miejsc i osobę do kontaktu.',
            labels: [0],
            steps: ['Porównaj trzy oferty', 'Obejrzyj salę', 'Podpisz umowę'],
          },
          {
            title: 'Zaproś gości',
            labels: [1],
            steps: ['Lista gości', 'Zaproszenia', 'Przypomnienie tydzień wcześniej'],
          },
        ],
      },
      { title: 'W toku', tasks: [{ title: 'Ogłoś wydarzenie', labels: [3] }] },
      {
        title: 'W dniu wydarzenia',
        tasks: [
          {
            title: 'Lista kontrolna',
            steps: ['Sprawdź dźwięk', 'Identyfikatory', 'Woda dla prelegentów', 'Zdjęcia'],
          },
        ],
      },
      {
        title: 'Gotowe',
        tasks: [{ title: 'Podziękuj wszystkim', description: 'Do podziękowań dołącz zdjęcia.' }],
      },
    ],
  },
  week: {
    labels: ['Praca', 'Dom', 'Zdrowie'],
    lists: [
      {
        title: 'Ten tydzień',
        tasks: [
          {
            title: 'Wybierz trzy ważne rzeczy na ten tydzień',
            description: 'Cała reszta to dodatek.',
          },
        ],
      },
      { title: 'Poniedziałek', tasks: [{ title: 'Zaplanuj tydzień', labels: [0] }] },
      { title: 'Wtorek', tasks: [] },
      { title: 'Środa', tasks: [{ title: 'Idź pobiegać', labels: [2] }] },
      { title: 'Czwartek', tasks: [] },
      {
        title: 'Piątek',
        tasks: [
          {
            title: 'Zrób porządek',
            labels: [1],
            steps: ['Biurko', 'Skrzynka odbiorcza', 'Lista zakupów'],
          },
        ],
      },
      { title: 'Weekend', tasks: [] },
    ],
  },
  onboarding: {
    labels: ['Sprzęt', 'Ludzie', 'Nauka'],
    lists: [
      {
        title: 'Przed pierwszym dniem',
        tasks: [
          {
            title: 'Przygotuj miejsce pracy',
            labels: [0],
            steps: ['Komputer', 'Konta', 'Klucze'],
          },
          {
            title: 'Wybierz opiekuna',
            description: 'Osobę, która w pierwszych tygodniach odpowiada na każde pytanie.',
            labels: [1],
          },
        ],
      },
      {
        title: 'Pierwszy dzień',
        tasks: [
          {
            title: 'Powitanie i oprowadzenie',
            labels: [1],
            steps: ['Zespół', 'Kuchnia', 'Wspólny obiad'],
          },
          { title: 'Skonfiguruj komputer', labels: [0] },
        ],
      },
      {
        title: 'Pierwszy tydzień',
        tasks: [
          {
            title: 'Poznaj nasz sposób pracy',
            description: 'Przeczytaj podręcznik i zapytaj o to, czego w nim brakuje.',
            labels: [2],
          },
          { title: 'Zakończ pierwsze małe zadanie', labels: [2] },
        ],
      },
      {
        title: 'Pierwszy miesiąc',
        tasks: [{ title: 'Porozmawiaj o pierwszym miesiącu', labels: [1] }],
      },
      { title: 'Gotowe', tasks: [] },
    ],
  },
} as const satisfies Record<string, BoardContents>;
