/** @jest-environment-options {"timeZone": "America/Los_Angeles"} */
import { createIntl } from 'react-intl';
import { dueTexts } from '../../src/features/activity/dueTexts';

const { formatDate } = createIntl({ locale: 'en' });
const texts = (...dues: (string | null)[]) =>
  dueTexts(dues, formatDate).map((text) => text?.replace('\u202f', ' '));

describe('a change of a due date, west of UTC', () => {
  it('has the days as they were set, and instants on the days of the reader', () => {
    expect(texts('2026-11-21', '2026-11-25')).toEqual(['Nov 21', 'Nov 25']);
    expect(texts('2026-11-21', '2026-11-23T02:00:00.000Z')).toEqual(['Nov 21', 'Nov 22']);
  });

  it('has the times if only these differ', () => {
    expect(texts('2026-11-21T17:00:00.000Z', '2026-11-22T00:00:00.000Z')).toEqual([
      'Nov 21, 2026, 9:00 AM',
      'Nov 21, 2026, 4:00 PM',
    ]);
    expect(texts('2026-11-21', '2026-11-21T17:00:00.000Z')).toEqual([
      'Nov 21, 2026',
      'Nov 21, 2026, 9:00 AM',
    ]);
  });

  it('has the years if only these differ', () => {
    expect(texts('2026-11-21', '2027-11-21')).toEqual(['Nov 21, 2026', 'Nov 21, 2027']);
  });

  it('may have no date, or a text that is none', () => {
    expect(texts(null, '2026-11-21')).toEqual([undefined, 'Nov 21']);
    expect(texts('2026-11-21', 'someday')).toEqual(['Nov 21', '']);
  });
});
