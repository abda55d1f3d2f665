/**
 * Journeys that `npm test` leaves to `npm test -- every-journey`: the second language of a journey,
 * every overlay one by one, a processor four times slower, and operations by mouse, by touch or
 * without a connection whose kind other journeys press in the same way. A shorter journey of the
 * same kind stays in both.
 */
export const LONG = { tag: '@long' };

/** A journey in both languages counts as long in the second one. */
export const longIn = (language: string) => (language === 'pl' ? LONG : {});
