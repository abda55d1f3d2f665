import { boundOn } from '../support/contention';

describe('a bound of time', () => {
  it.each([1, 1.5, 2])(
    'is the one of a quiet machine where work takes %d times as long',
    (slowness) => {
      expect(boundOn(1_000, slowness)).toBe(1_000);
    },
  );

  it('grows with the time that work takes on a busy machine', () => {
    expect(boundOn(1_000, 8)).toBe(4_000);
  });
});
