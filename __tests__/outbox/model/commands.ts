import fc from 'fast-check';
import { FAULTS, type Fault } from './backend';

/** A step of a history. Numbers pick from what is there, modulo its size. */
export type Command =
  | {
      do: 'change';
      tab: number;
      kind: (typeof KINDS)[number];
      at: number;
      to: number;
      settles: boolean;
    }
  | { do: 'other'; kind: (typeof KINDS)[number]; at: number; to: number; times: number }
  | { do: 'edit'; tab: number; at: number }
  | { do: 'retry'; tab: number; at: number }
  | { do: 'discard'; tab: number; at: number; isAll: boolean; settles: boolean }
  | { do: 'fault'; fault: Fault }
  | { do: 'network'; isOnline: boolean }
  | { do: 'rights'; has: boolean }
  | { do: 'disk'; isFull: boolean }
  | { do: 'kill'; tab: number; settles: boolean }
  | { do: 'open'; settles: boolean }
  | { do: 'pass' | 'release' | 'cut' | 'otherUser' | 'sendNow' | 'seeDamage' }
  | { do: 'damage'; how: (typeof DAMAGES)[number]; at: number };

export const KINDS = [
  'addSection',
  'addTask',
  'rename',
  'renameSection',
  'move',
  'done',
  'moveSection',
  'archiveTask',
  'archiveSection',
  'addCheckList',
  'addItem',
  'renameItem',
  'checkItem',
  'addComment',
  'editComment',
] as const;

/** What can become of the records of the device while no page is open. */
export const DAMAGES = [
  'flipped byte',
  'truncated',
  'no text',
  'no user',
  'lost key',
  'stash',
] as const;

const pick = fc.nat(7);
const of = <const T extends string>(...names: T[]) => fc.constantFrom(...names);
const weight = <T>(times: number, arbitrary: fc.Arbitrary<T>) => ({ weight: times, arbitrary });

export const someCommand: fc.Arbitrary<Command> = fc.oneof(
  weight(
    14,
    fc.record({
      do: of('change'),
      tab: pick,
      kind: fc.constantFrom(...KINDS),
      at: pick,
      to: pick,
      settles: fc.boolean(),
    }),
  ),
  weight(
    3,
    fc.record({
      do: of('other'),
      kind: fc.constantFrom(...KINDS),
      at: pick,
      to: pick,
      times: fc.nat(2),
    }),
  ),
  weight(3, fc.record({ do: of('edit'), tab: pick, at: pick })),
  weight(3, fc.record({ do: of('retry'), tab: pick, at: pick })),
  weight(
    4,
    fc.record({
      do: of('discard'),
      tab: pick,
      at: pick,
      isAll: fc.boolean(),
      settles: fc.boolean(),
    }),
  ),
  weight(6, fc.record({ do: of('fault'), fault: fc.constantFrom(...FAULTS) })),
  weight(3, fc.record({ do: of('network'), isOnline: fc.boolean() })),
  weight(2, fc.record({ do: of('rights'), has: fc.boolean() })),
  weight(1, fc.record({ do: of('disk'), isFull: fc.boolean() })),
  weight(2, fc.record({ do: of('kill'), tab: pick, settles: fc.boolean() })),
  weight(2, fc.record({ do: of('open'), settles: fc.boolean() })),
  weight(5, fc.record({ do: of('pass', 'release', 'cut', 'otherUser', 'sendNow', 'seeDamage') })),
  weight(1, fc.record({ do: of('damage'), how: fc.constantFrom(...DAMAGES), at: pick })),
);
