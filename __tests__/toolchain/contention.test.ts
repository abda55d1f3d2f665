import { boundOn } from '../support/contention';

describe('a time limit', () => {
  it.each([1, 1.5, 2])('is that of an idle machine if work takes %d times as long', (slowness) => {
    expect(boundOn(1_000, slowness)).toBe(1_000);
  });

  it('grows with the slowness of a busy machine', () => {
    expect(boundOn(1_000, 8)).toBe(4_000);
  });
});
