import '../support/asBuilt';
import '../../src/entities/mutationEndpoints.lazy';
import fc from 'fast-check';
import { someCommand, type Command } from './model/commands';
import { problemsOf } from './model/history';

/** `npm run torture -- outbox` runs more. */
const RUNS = Number(process.env.OUTBOX_RUNS ?? 300);
const SEED = process.env.OUTBOX_SEED;

/** Histories that once broke the law. */
const FOUND: Command[][] = [
  // Two tabs enqueue at once; one edits what the other one is sending, which is its own second.
  [
    { do: 'open', settles: false },
    { do: 'change', tab: 1, kind: 'addSection', at: 0, to: 0, settles: false },
    { do: 'change', tab: 0, kind: 'addSection', at: 0, to: 0, settles: false },
    { do: 'network', isOnline: false },
    { do: 'edit', tab: 1, at: 3 },
  ],
  // A damaged change is discarded while the disk is full, so that the device cannot forget it.
  [
    { do: 'change', tab: 0, kind: 'addSection', at: 0, to: 0, settles: false },
    { do: 'kill', tab: 0, settles: false },
    { do: 'disk', isFull: true },
    { do: 'damage', how: 'flipped byte', at: 0 },
    { do: 'discard', tab: 0, at: 0, isAll: false, settles: false },
  ],
  // Of two stashed changes one is damaged, and what is left of the stash is damaged once more.
  [
    { do: 'change', tab: 0, kind: 'addSection', at: 0, to: 0, settles: false },
    { do: 'change', tab: 0, kind: 'addSection', at: 0, to: 0, settles: false },
    { do: 'damage', how: 'stash', at: 1 },
    { do: 'damage', how: 'stash', at: 0 },
  ],
];

it(
  'each change ends in exactly one way, in order, whatever happens to network, pages and storage, and the board is then the server’s',
  async () => {
    let runs = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(someCommand, { minLength: 1, maxLength: 25 }), async (commands) => {
        runs += 1;
        expect(await problemsOf(commands)).toEqual([]);
      }),
      {
        numRuns: RUNS,
        examples: FOUND.map((history): [Command[]] => [history]),
        ...(SEED !== undefined && { seed: Number(SEED) }),
      },
    );
    process.stderr.write(`${runs} histories of the outbox\n`);
  },
  600_000 + RUNS * 1_000,
);
