import type { BoardContents } from '../contents';

/** Boards for work that a team plans and ships. */
export const makingBoards = {
  kanban: {
    labels: ['Pilne', 'Pomysł', 'Zablokowane'],
    lists: [
      {
        title: 'Pomysły',
        tasks: [
          {
            title: 'Zbierz to, czym zespół chce się zająć',
            description: 'Jedna karta na pomysł. Najważniejsze są na **górze**.',
            labels: [1],
          },
          { title: 'Ustal, kto przegląda nowe zgłoszenia' },
        ],
      },
      {
        title: 'Do zrobienia',
        tasks: [
          {
            title: 'Ustal, kiedy zadanie jest gotowe',
            description: 'Zapisz to tam, gdzie każdy to znajdzie.',
            steps: ['Przygotuj listę', 'Omów ją z zespołem', 'Umieść ją na tablicy'],
          },
        ],
      },
      {
        title: 'W toku',
        tasks: [
          {
            title: 'Ogranicz liczbę zadań w toku',
            description: 'Limit ustawisz w ustawieniach tej listy.',
            labels: [0],
          },
        ],
      },
      { title: 'Do sprawdzenia', tasks: [] },
      { title: 'Gotowe', tasks: [] },
    ],
  },
  sprint: {
    labels: ['Historyjka', 'Błąd', 'Utrzymanie'],
    lists: [
      {
        title: 'Rejestr produktu',
        tasks: [
          {
            title: 'Jako klient mogę zapłacić kartą',
            description: '**Dzięki temu** nie potrzebuję faktury.\n\nOszacuj przed sprintem.',
            labels: [0],
            steps: ['Formularz płatności', 'E-mail z potwierdzeniem', 'Zwrot'],
          },
          { title: 'Zaktualizuj biblioteki', labels: [2] },
        ],
      },
      {
        title: 'Rejestr sprintu',
        tasks: [
          {
            title: 'Zaplanuj sprint',
            steps: ['Uzgodnij cel', 'Wybierz historyjki', 'Sprawdź, kogo nie będzie'],
          },
          { title: 'Wyszukiwarka gubi filtr', labels: [1] },
        ],
      },
      { title: 'W toku', tasks: [] },
      {
        title: 'Testy',
        tasks: [],
      },
      {
        title: 'Gotowe',
        tasks: [
          {
            title: 'Przeprowadź retrospektywę',
            description: '- Co poszło dobrze?\n- Co nas spowolniło?\n- Czego próbujemy dalej?',
          },
        ],
      },
    ],
  },
  editorial: {
    labels: ['Artykuł', 'Newsletter', 'Media społecznościowe', 'Wideo'],
    lists: [
      {
        title: 'Pomysły',
        tasks: [
          {
            title: 'Rozmowa z klientem',
            description: 'Jaki był problem i co jest dziś inaczej?',
            labels: [0],
          },
          { title: 'Za kulisami w minutę', labels: [3] },
        ],
      },
      {
        title: 'Pisanie',
        tasks: [
          {
            title: 'Newsletter miesiąca',
            labels: [1],
            steps: ['Tematy', 'Tekst', 'Zdjęcia', 'Sprawdzone linki'],
          },
        ],
      },
      {
        title: 'Redakcja',
        tasks: [
          {
            title: 'Zasady stylu: przeczytaj przed redakcją',
            description: '- Krótkie zdania\n- Jedna myśl w akapicie\n- Bez żargonu',
          },
        ],
      },
      { title: 'Zaplanowane', tasks: [{ title: 'Zapowiedz dzień otwarty', labels: [2] }] },
      { title: 'Opublikowane', tasks: [] },
    ],
  },
  bugs: {
    labels: ['Krytyczny', 'Poważny', 'Drobny', 'Nie do odtworzenia'],
    lists: [
      {
        title: 'Zgłoszone',
        tasks: [
          {
            title: 'Przykład: przycisk „Zapisz” nie działa',
            description:
              '**Kroki**\n\n1. Otwórz formularz\n2. Naciśnij „Zapisz”\n\n**Oczekiwane:** dane są zapisane\n\n**Faktyczne:** nic się nie dzieje',
            labels: [1],
          },
        ],
      },
      {
        title: 'Potwierdzone',
        tasks: [
          {
            title: 'Przykład: zła suma po rabacie',
            labels: [0],
            steps: ['Odtwórz błąd', 'Napisz test, który nie przechodzi', 'Znajdź przyczynę'],
          },
        ],
      },
      { title: 'W naprawie', tasks: [] },
      {
        title: 'Do weryfikacji',
        tasks: [
          {
            title: 'Przykład: literówka na stronie głównej',
            labels: [2],
            steps: ['Sprawdź na telefonie'],
          },
        ],
      },
      { title: 'Zamknięte', tasks: [] },
    ],
  },
} as const satisfies Record<string, BoardContents>;
