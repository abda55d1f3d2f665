/** Thrown by the clock, random numbers, storage and the page while the trap is set. */
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
    [what, new Proxy({}, { get: (_target, key) => refuse(`${what}.${String(key)}`)() })] as const;
  return [
    ['Date', TrappedDate],
    ['Math', TrappedMath],
    ...['crypto', 'performance', 'localStorage', 'sessionStorage', 'indexedDB', 'navigator'].map(
      nothing,
    ),
  ];
}

let isSet = false;
let traps: ReturnType<typeof createTraps> = [];
/** The clock that the traps stand for; tests replace it. */
let clock: DateConstructor | null = null;

/** Hooks run in the trap at each render, so the traps are made once for a clock. */
function currentTraps(): typeof traps {
  if (clock !== Date) [traps, clock] = [createTraps(), Date];
  return traps;
}

/**
 * Runs work during which the clock, random numbers, storage and the facts of the page throw: for
 * reducers and selectors, which must give the same result in a replay.
 */
export function trapNondeterminism<Result>(work: () => Result): Result {
  if (isSet) return work();
  const before = currentTraps().map(([name, trap]) => {
    const descriptor = Object.getOwnPropertyDescriptor(globalThis, name);
    Object.defineProperty(globalThis, name, { value: trap, configurable: true, writable: true });
    return [name, descriptor] as const;
  });
  isSet = true;
  try {
    return work();
  } finally {
    isSet = false;
    for (const [name, descriptor] of before)
      if (descriptor) Object.defineProperty(globalThis, name, descriptor);
      else Reflect.deleteProperty(globalThis, name);
  }
}

const trappedOnes = new WeakMap<object, object>();

/** A function that runs in the trap. The same one for the same function, as hooks need it. */
export function trapped<Given extends unknown[], Result>(
  work: (...given: Given) => Result,
): (...given: Given) => Result {
  const known = trappedOnes.get(work);
  if (known) return known as (...given: Given) => Result;
  const wrapped = (...given: Given) => trapNondeterminism(() => work(...given));
  trappedOnes.set(work, wrapped);
  return wrapped;
}
