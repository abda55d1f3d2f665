import { dueInWords } from '../dueInWords';
import type { MailTexts } from '../mailTexts';

const place = (workspace: string, board: string | null) =>
  board === null
    ? `do przestrzeni roboczej „${workspace}”`
    : `do tablicy „${board}” w\u00a0przestrzeni roboczej „${workspace}”`;

const RULES = new Intl.PluralRules('pl');
const UPDATES: Partial<Record<Intl.LDMLPluralRule, string>> = {
  one: 'nowość',
  few: 'nowości',
  many: 'nowości',
  other: 'nowości',
};

const ROLES = { owner: 'właściciel', admin: 'administrator', member: 'członek' };

const TIME = new Intl.DateTimeFormat('pl', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
});

export const pl: MailTexts = {
  language: 'pl',
  greeting: 'Cześć!',
  sentBy: 'Wiadomość wysłana przez Kredę.',
  confirmEmail: () => ({
    subject: 'Potwierdź swój adres e-mail',
    lines: ['Potwierdź, że to Twój adres, a\u00a0wszystko będzie gotowe do pracy.'],
    action: 'Potwierdź adres',
    notes: [
      'Otwórz link w\u00a0przeglądarce, w\u00a0której zakładasz konto; działa przez 7 dni. Jeśli to nie Ty zakładasz konto w\u00a0Kredzie, zignoruj tę wiadomość.',
    ],
  }),
  resetPassword: () => ({
    subject: 'Ustaw nowe hasło',
    lines: ['Ktoś, najpewniej Ty, prosi o\u00a0nowe hasło do tego konta.'],
    action: 'Ustaw nowe hasło',
    notes: [
      'Link działa przez godzinę, jeden raz. Jeśli to nie Twoja prośba, zignoruj tę wiadomość: hasło się nie zmieni.',
    ],
  }),
  changeEmail: ({ address }) => ({
    subject: 'Potwierdź nowy adres e-mail',
    lines: [`Po potwierdzeniu zalogujesz się do Kredy adresem ${address}.`],
    action: 'Potwierdź nowy adres',
    notes: [
      'Otwórz link w\u00a0przeglądarce, w\u00a0której jesteś na swoim koncie; działa przez 24 godziny. Jeśli to nie Twoja prośba, zignoruj tę wiadomość: nic się nie zmieni.',
    ],
  }),
  changeEmailNotice: ({ newEmail }) => ({
    subject: 'Twój adres e-mail wkrótce się zmieni',
    lines: [
      `Adresem Twojego konta w\u00a0Kredzie będzie ${newEmail}, gdy tylko zostanie potwierdzony wysłanym tam linkiem.`,
    ],
    action: 'Zmień hasło',
    notes: ['Jeśli to nie Twoja prośba, zmień teraz hasło: to anuluje także zmianę adresu.'],
  }),
  newDevice: ({ browser, system, network, at }) => ({
    subject: 'Nowe logowanie na Twoje konto',
    lines: [
      'Na Twoje konto w\u00a0Kredzie zalogowano się w\u00a0przeglądarce, która nie była na nim dotąd używana.',
      `Przeglądarka: ${browser ?? 'nieznana'}. System: ${system ?? 'nieznany'}. Sieć: ${network ?? 'nieznana'}.`,
      `Czas: ${TIME.format(at)} UTC.`,
    ],
    action: 'Zobacz aktywne logowania',
    notes: ['Jeśli to Ty, nie musisz nic robić. Jeśli nie, zakończ tę sesję i\u00a0zmień hasło.'],
  }),
  secondFactorOn: () => ({
    subject: 'Weryfikacja dwuetapowa jest włączona',
    lines: ['Od teraz logowanie do Kredy wymaga drugiego kroku po podaniu hasła.'],
    action: 'Otwórz ustawienia bezpieczeństwa',
    notes: [
      'Przechowuj kody zapasowe w\u00a0bezpiecznym miejscu. Jeśli to nie Ty, zmień teraz hasło i\u00a0wyłącz weryfikację dwuetapową.',
    ],
  }),
  secondFactorOff: () => ({
    subject: 'Weryfikacja dwuetapowa jest wyłączona',
    lines: ['Od teraz do zalogowania się do Kredy wystarczy hasło.'],
    action: 'Otwórz ustawienia bezpieczeństwa',
    notes: ['Jeśli to nie Ty, zmień teraz hasło i\u00a0włącz weryfikację dwuetapową ponownie.'],
  }),
  recoveryCodeUsed: ({ left }) => ({
    subject: 'Ktoś użył kodu zapasowego do zalogowania się',
    lines: [
      'Ktoś, najpewniej Ty, zalogował się do Kredy jednym z\u00a0Twoich kodów zapasowych. Ten kod już nie działa.',
      `Pozostałe kody zapasowe: ${left}.`,
    ],
    action: 'Otwórz ustawienia bezpieczeństwa',
    notes: ['Jeśli to nie Ty, zmień teraz hasło i\u00a0utwórz nowe kody zapasowe.'],
  }),
  passkeyAdded: ({ name }) => ({
    subject: 'Do Twojego konta dodano klucz dostępu',
    lines: [
      `Od teraz do Twojego konta w\u00a0Kredzie można zalogować się bez hasła kluczem dostępu „${name}”.`,
    ],
    action: 'Otwórz ustawienia bezpieczeństwa',
    notes: ['Jeśli to nie Ty, usuń ten klucz dostępu i\u00a0zmień teraz hasło.'],
  }),
  passkeyRemoved: ({ name }) => ({
    subject: 'Z\u00a0Twojego konta usunięto klucz dostępu',
    lines: [
      `Kluczem dostępu „${name}” nie można się już zalogować do Twojego konta w\u00a0Kredzie.`,
    ],
    action: 'Otwórz ustawienia bezpieczeństwa',
    notes: [
      'Jeśli to nie Ty, zmień teraz hasło i\u00a0wyloguj się na wszystkich innych urządzeniach.',
    ],
  }),
  apiTokenCreated: ({ name }) => ({
    subject: 'Na Twoim koncie utworzono token API',
    lines: [
      `Od teraz skrypt z\u00a0tokenem „${name}” może działać w\u00a0Kredzie w\u00a0Twoim imieniu.`,
    ],
    action: 'Otwórz tokeny API',
    notes: ['Jeśli to nie Ty, unieważnij ten token i\u00a0zmień teraz hasło.'],
  }),
  webhookOff: ({ host }) => ({
    subject: `Wyłączono webhook do ${host}`,
    lines: [
      `${host} nie przyjął zdarzenia z\u00a0Twojej przestrzeni roboczej w\u00a0dziesięciu próbach w\u00a0ciągu doby, więc webhook jest teraz wyłączony. Żadne zdarzenie nie przepadło: po włączeniu webhook zacznie od miejsca, w\u00a0którym przestał.`,
    ],
    action: 'Otwórz webhooki',
    notes: [
      'Dostajesz tę wiadomość, bo ten webhook jest Twój: utworzony lub ostatnio zmieniony przez Ciebie.',
    ],
  }),
  passkeyCopied: ({ name }) => ({
    subject: 'Klucz dostępu mógł zostać skopiowany',
    lines: [
      `Ktoś próbował zalogować się do Twojego konta w\u00a0Kredzie kluczem dostępu „${name}”. Licznik użyć tego klucza cofnął się, co zdarza się, gdy klucz został skopiowany. Nikt nie został wpuszczony.`,
    ],
    action: 'Otwórz ustawienia bezpieczeństwa',
    notes: [
      'Zaloguj się w\u00a0inny sposób i\u00a0usuń ten klucz dostępu. Na tym samym urządzeniu możesz dodać nowy.',
    ],
  }),
  invitation: ({ inviter, workspace, board, task }) => ({
    subject: `Zaproszenie do „${board ?? workspace}” (${inviter})`,
    lines: [
      board === null
        ? `${inviter} zaprasza Cię do wspólnej pracy w\u00a0przestrzeni roboczej „${workspace}” w\u00a0Kredzie.`
        : `${inviter} zaprasza Cię do wspólnej pracy na tablicy „${board}” w\u00a0przestrzeni roboczej „${workspace}” w\u00a0Kredzie.`,
      ...(task === null ? [] : [`Czeka tam na Ciebie zadanie: „${task}”.`]),
    ],
    action: 'Przyjmij zaproszenie',
    notes: [
      'Link działa przez 14 dni. Zaloguj się albo załóż konto, używając adresu, na który przyszła ta wiadomość.',
    ],
  }),
  added: ({ inviter, workspace, board }) => ({
    subject: `Należysz teraz do „${board ?? workspace}”`,
    lines: [`Należysz teraz ${place(workspace, board)}. Dodaje Cię ${inviter}.`],
    action: board === null ? 'Otwórz przestrzeń roboczą' : 'Otwórz tablicę',
  }),
  accessRequest: ({ requester, workspace, board }) => ({
    subject: `${requester} prosi o\u00a0dostęp`,
    lines: [`${requester} prosi o\u00a0dostęp ${place(workspace, board)}.`],
    action: 'Odpowiedz na prośbę',
  }),
  accessAsked: ({ requester }) => ({
    subject: `${requester} prosi o\u00a0dostęp`,
    lines: [`${requester} prosi o\u00a0dostęp.`],
  }),
  accessGranted: ({ workspace, board }) => ({
    subject: board === null ? `Masz dostęp do „${workspace}”` : `Masz dostęp do „${board}”`,
    lines: [`Twoja prośba została przyjęta: masz dostęp ${place(workspace, board)}.`],
    action: board === null ? 'Otwórz przestrzeń roboczą' : 'Otwórz tablicę',
  }),
  accessDenied: ({ workspace, isBoard }) => ({
    subject: 'Prośba o\u00a0dostęp została odrzucona',
    lines: [
      isBoard
        ? `Twoja prośba o\u00a0dostęp do tablicy w\u00a0przestrzeni roboczej „${workspace}” została odrzucona.`
        : `Twoja prośba o\u00a0dostęp ${place(workspace, null)} została odrzucona.`,
    ],
  }),
  news: ({ title, count }) => ({
    subject: `${count} ${UPDATES[RULES.select(count)] ?? ''}: ${title}`,
    lines: [`Co nowego w\u00a0zadaniu „${title}”:`],
  }),
  assigned: ({ by, title }) => ({
    subject: `Zadanie dla Ciebie: ${title}`,
    lines: [`${by} przydziela Ci zadanie „${title}”.`],
  }),
  mentioned: ({ by, title }) => ({
    subject: `Wzmianka o\u00a0Tobie (${by}): ${title}`,
    lines: [`${by} wspomina o\u00a0Tobie w\u00a0zadaniu „${title}”:`],
  }),
  commented: ({ by, title }) => ({
    subject: `Nowy komentarz: ${title}`,
    lines: [`${by} komentuje zadanie „${title}”:`],
  }),
  completed: ({ by, title }) => ({
    subject: `Ukończone: ${title}`,
    lines: [`${by} oznacza zadanie „${title}” jako zrobione.`],
  }),
  moved: ({ by, title, list }) => ({
    subject: `Na liście „${list}”: ${title}`,
    lines: [`${by} przenosi zadanie „${title}” na listę „${list}”.`],
  }),
  file: ({ by, title, filename }) => ({
    subject: `Nowy plik: ${title}`,
    lines: [`${by} dodaje do zadania „${title}” plik „${filename}”.`],
  }),
  role: ({ by, workspace, role }) => ({
    subject: `Twoja nowa rola w\u00a0przestrzeni roboczej „${workspace}”`,
    lines: [`${by} zmienia Twoją rolę w\u00a0przestrzeni roboczej „${workspace}”: ${ROLES[role]}.`],
  }),
  digest: ({ count }) => ({
    subject: `${count} ${UPDATES[RULES.select(count)] ?? ''} w\u00a0Kredzie`,
  }),
  more: ({ count }) => `Pozostałe powiadomienia: ${count}.`,
  openInbox: 'Otwórz powiadomienia',
  reminder: ({ title, due, timeZone }) => {
    const when = dueInWords('pl', due, timeZone);
    return {
      subject: `Termin ${when}: ${title}`,
      lines: [`Zadanie „${title}” ma termin ${when}.`],
    };
  },
  overdue: ({ title, due, timeZone }) => ({
    subject: `Po terminie: ${title}`,
    lines: [`Termin zadania „${title}” minął: ${dueInWords('pl', due, timeZone)}.`],
  }),
  openTask: 'Otwórz zadanie',
  stop: 'Nie wysyłaj wiadomości o\u00a0tym zadaniu',
  stopTopic: 'Nie wysyłaj takich wiadomości',
  stopDigest: 'Nie wysyłaj zbiorczych wiadomości',
  stopReminder: 'Nie przypominaj o\u00a0tym zadaniu',
};
