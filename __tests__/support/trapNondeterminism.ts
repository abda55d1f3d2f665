/** Thrown by the clock and by random numbers while the trap is set. */
class NondeterminismError extends Error {
  override readonly name = 'NondeterminismError';
}

const refuse = (what: string) => (): never => {
  throw new NondeterminismError(`${what} is not available to reducers and selectors`);
};

function createTraps(): (readonly [string, unknown])[] {
  const TrappedDate = new Proxy(Date, {
    construct: (target, given: []) =>
      given.length === 0 ? refuse('new Date()')() : Reflect.construct(target, given),
    apply: refuse('Date()'),
    get: (target, key, receiver) =>
      key === 'now' ? refuse('Date.now') : Reflect.get(target, key, receiver),
  });
  const TrappedMath = Object.create(Math, { random: { value: refuse('Math.random') } });
  const nothing = (what: string) =>
    new Proxy({}, { get: (_target, key) => refuse(`${what}.${String(key)}`)() });
  return [
    ['Date', TrappedDate],
    ['Math', TrappedMath],
    ['crypto', nothing('crypto')],
    ['performance', nothing('performance')],
  ];
}

/**
 * Runs work during which the clock and random numbers throw: for reducers and selectors, which must
 * give the same result in a replay.
 */
export function trapNondeterminism<Result>(work: () => Result): Result {
  const before = createTraps().map(([name, trap]) => {
    const descriptor = Object.getOwnPropertyDescriptor(globalThis, name);
    Object.defineProperty(globalThis, name, { value: trap, configurable: true, writable: true });
    return [name, descriptor] as const;
  });
  try {
    return work();
  } finally {
    for (const [name, descriptor] of before)
      if (descriptor) Object.defineProperty(globalThis, name, descriptor);
  }
}
