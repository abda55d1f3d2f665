import { createIntl } from 'react-intl';
import en from '../../locales/en.json';
import pl from '../../locales/pl.json';
import { eventText } from '../../server/cli/eventText';
import { fillText } from '../../server/cli/texts/fillText';
import { textsOf } from '../../server/cli/texts/texts';
import { ACTIVITY_MESSAGES } from '../../src/features/activity/activityMessages';

const DICTIONARIES: Readonly<Record<'en' | 'pl', Readonly<Record<string, string>>>> = { en, pl };
const user = { name: 'Anna Nowak' };
const lists: Readonly<Record<number, string>> = { 5: 'To do', 6: 'Done' };
const listTitle = (id: number) => Promise.resolve(lists[id] ?? null);
const say = (locale: 'en' | 'pl', kind: string, data: object = {}) =>
  eventText(textsOf(locale), { kind, data: JSON.stringify(data), user }, listTitle);

describe('the sentences of kreda tail', () => {
  it.each(Object.entries(ACTIVITY_MESSAGES))('of %s is that of the app', (kind, key) => {
    expect(key).toBe(`activity-${kind}`);
  });

  it.each(['en', 'pl'] as const)(
    'are whole for every kind, whatever its data (%s)',
    async (locale) => {
      for (const kind of Object.keys(ACTIVITY_MESSAGES)) {
        const sentence = await say(locale, kind);
        expect(sentence).toContain('Anna Nowak');
        expect(sentence).not.toMatch(/[{}#]/);
      }
    },
  );

  it.each([
    ['task-created', { title: 'Buy chalk' }, 'Anna Nowak added the task “Buy chalk”'],
    [
      'task-moved',
      { title: 'Buy chalk', from: 5, to: 6 },
      'Anna Nowak moved the task “Buy chalk” from “To do” to “Done”',
    ],
    [
      'task-moved',
      { title: 'Buy chalk', from: 9, to: 6 },
      'Anna Nowak moved the task “Buy chalk” from “a list” to “Done”',
    ],
    [
      'task-moved',
      { title: 'Buy chalk', to: 6 },
      'Anna Nowak moved the task “Buy chalk” to “Done”',
    ],
    [
      'task-moved',
      { title: 'Buy chalk', from: 6, to: 6 },
      'Anna Nowak changed the order of “Done”: “Buy chalk”',
    ],
    [
      'field-changed',
      { title: 'Buy chalk', fieldId: 3, isStandard: true },
      'Anna Nowak changed the field “Estimated time” of “Buy chalk”',
    ],
    [
      'comment-added',
      { content: '**Thanks**, [@Ewa](mention:2)' },
      'Anna Nowak commented: “Thanks, @Ewa”',
    ],
    [
      'relation-added',
      { title: 'A', relation: 'blocks', other: 'B' },
      'Anna Nowak added a relation: “A” blocks “B”',
    ],
    [
      'section-limit-changed',
      { title: 'To do', limit: 1 },
      'Anna Nowak limited the list “To do” to 1 task',
    ],
    ['of-a-newer-server', { title: 'A' }, 'Anna Nowak: of-a-newer-server'],
  ])('of %s with %j', async (kind, data, sentence) => {
    expect(await say('en', kind, data)).toBe(sentence);
  });

  it('are Polish in a Polish terminal', async () => {
    expect(await say('pl', 'task-done', { title: 'Kreda' })).toMatch(/^Anna Nowak: .*„Kreda”/);
  });
});

it('texts are filled as the app fills them', () => {
  const words = {
    ...{
      name: 'Anna',
      title: 'Chalk {to}',
      from: 'A',
      to: 'B',
      item: 'I',
      field: 'F',
      content: 'C',
    },
    ...{ person: 'Ewa', visibility: 'private', relation: 'blockedBy', other: 'O' },
  };
  for (const locale of ['en', 'pl'] as const)
    for (const number of [0, 1, 2, 5, 22]) {
      const values = { ...words, n: number, count: number, limit: number };
      const intl = createIntl({ locale, messages: DICTIONARIES[locale] });
      for (const key of Object.values(ACTIVITY_MESSAGES))
        expect(fillText(DICTIONARIES[locale][key] ?? '', locale, values)).toBe(
          intl.formatMessage({ id: key }, values),
        );
    }
});
