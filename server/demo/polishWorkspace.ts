import type { DemoWorkspace } from './demoContent';

/** Pracownia, która remontuje kawiarnię. */
export const POLISH: DemoWorkspace = {
  title: 'Pracownia Zorza',
  owner: 'ewa',
  locale: 'pl',
  boards: [
    {
      title: 'Kawiarnia na Lipowej',
      fields: [['Pomieszczenie', 'Sala', 'Kuchnia', 'Ogródek']],
      labels: {
        field: 'Etykiety',
        hues: { urząd: 11, pilne: 1, zakupy: 5, instalacje: 7, karta: 2, projekt: 10, kawa: 4 },
      },
      lists: [
        {
          title: 'Do zrobienia',
          tasks: [
            {
              title: 'Uzgodnić z konserwatorem kolor elewacji',
              due: -1,
              who: ['ewa', 'lukasz'],
              watchers: ['ola'],
              estimate: 120,
              chosen: { Pomieszczenie: 'Sala' },
              labels: ['urząd', 'pilne'],
              description:
                'Próbki leżą w biurze: **trzy odcienie szarości**.\n\n### Plan\n\n- Wizualizacja o zmierzchu\n- Wniosek według [wytycznych konserwatora](https://example.com/elewacje)',
              files: [
                { name: 'Elewacja 1936.png', hue: 40 },
                { name: 'Próbka farby – ochra.png', hue: 55 },
                { name: 'Wytyczne konserwatora.txt', text: 'Kolory z natury, bez połysku.\n' },
              ],
              checklist: [
                'Przed spotkaniem',
                '+Zdjęcia z 1936 roku',
                '+Próbki farb',
                'Wizualizacja o zmierzchu',
                'Wniosek w dwóch egzemplarzach',
              ],
              comments: [
                ['lukasz', 'Najciemniejszy odcień na zdjęciach wychodzi najlepiej.'],
                ['ewa', 'Też tak myślę, ale @maja ma jeszcze policzyć koszt.'],
                ['maja', 'Różnica to czterysta złotych, więc mieścimy się w budżecie.'],
              ],
            },
            {
              title: 'Zamówić krzesła do ogródka',
              due: 4,
              who: ['ola'],
              labels: ['zakupy'],
              blockedBy: 'Projekt baru i zaplecza',
            },
            {
              title: 'Wycena nowej instalacji elektrycznej',
              due: 7,
              who: ['piotr'],
              labels: ['instalacje'],
            },
            {
              title: 'Menu zimowe: zdjęcia i opisy',
              who: ['maja'],
              labels: ['karta'],
              files: [{ name: 'Żurek.png', hue: 30 }],
              cover: 'Żurek.png',
              checklist: ['Dania', '+Żurek', '+Pierogi z gęsiną', 'Szarlotka', 'Napój imbirowy'],
            },
            { title: 'Zgłosić ogródek do urzędu', due: 12, who: ['ewa'], labels: ['urząd'] },
            {
              title: 'Zamówienie ziaren',
              due: 5,
              who: ['anna'],
              labels: ['kawa', 'zakupy'],
              repeat: 'FREQ=WEEKLY;INTERVAL=2',
            },
          ],
        },
        {
          title: 'W\u00a0toku',
          tasks: [
            {
              title: 'Projekt baru i zaplecza',
              due: 0,
              at: '15:00',
              who: ['lukasz', 'maja', 'ewa'],
              labels: ['projekt'],
              cover: 6,
              checklist: ['Rysunki', '+Rzut', '+Przekrój', 'Detal blatu'],
            },
            {
              title: 'Rozmowy z palarnią kawy',
              who: ['anna'],
              labels: ['kawa'],
              comments: [
                ['anna', 'Próbki przyjadą w środę.'],
                ['ola', 'Zarezerwuję młynek.'],
              ],
            },
          ],
        },
        {
          title: 'Do sprawdzenia',
          tasks: [{ title: 'Umowa najmu: paragraf o remontach', due: 2, who: ['ewa', 'piotr'] }],
        },
        {
          title: 'Gotowe',
          tasks: [
            { title: 'Inwentaryzacja lokalu', due: -6, isDone: true, who: ['lukasz'] },
            { title: 'Ekspertyza stropu', isDone: true },
            {
              title: 'Nazwa i znak',
              due: 0,
              isDone: true,
              who: ['maja', 'ewa'],
              labels: ['projekt'],
            },
          ],
        },
      ],
    },
    {
      title: 'Strona pracowni',
      lists: [
        {
          title: 'Pomysły',
          tasks: [
            { title: 'Realizacje na mapie' },
            { title: 'Zdjęcia przed i po, obok siebie', who: ['maja'] },
          ],
        },
        {
          title: 'W\u00a0toku',
          tasks: [
            { title: 'Teksty o zespole', due: 0, who: ['ola', 'ewa'] },
            { title: 'Formularz zapytania o wycenę', due: 9, who: ['piotr'] },
          ],
        },
        { title: 'Gotowe', tasks: [{ title: 'Nowa domena', isDone: true, who: ['piotr'] }] },
      ],
    },
  ],
  big: {
    title: 'Wszystko inne',
    lists: [
      'Skrzynka',
      'Posortowane',
      'Zaplanowane',
      'Ten tydzień',
      'Dzisiaj',
      'Czeka',
      'Testy',
      'Do sprawdzenia',
      'Oddane',
      'Kiedyś',
    ],
    verbs: [
      'Sprawdzić',
      'Poprawić',
      'Zmierzyć',
      'Opisać',
      'Uprościć',
      'Zamówić',
      'Wymienić',
      'Przetestować',
      'Zaplanować',
      'Omówić',
    ],
    things: [
      'wzór faktury',
      'rysunki wykonawcze',
      'listę materiałów',
      'oświetlenie',
      'próbki tkanin',
      'harmonogram',
      'kosztorys',
      'zdjęcia z budowy',
      'protokół odbioru',
      'umowy',
      'model parteru',
    ],
    places: [
      'dla nowych klientów',
      'przed odbiorem',
      'z podwykonawcą',
      'po warsztatach',
      'na jutrzejsze spotkanie',
      'w wersji angielskiej',
      'dla inwestora',
      'na budowie',
      'w pracowni',
    ],
  },
};
