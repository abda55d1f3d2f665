/**
 * Walks that `npm test` leaves to `npm test -- every-journey`: the second language of a walk, every
 * overlay one by one, a processor four times slower. A shorter walk of the same kind stays in both.
 */
export const LONG = { tag: '@long' };

/** A walk in both languages is long in the second one. */
export const longIn = (language: string) => (language === 'pl' ? LONG : {});
