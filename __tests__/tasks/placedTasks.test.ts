import fc from 'fast-check';
import { reuseUnchangedRows } from '../../src/entities/reuseUnchangedRows';

interface Row {
  title: string;
  place: number;
}
interface Table {
  ids: number[];
  entities: Record<number, Row>;
}
type Step = { id: number } & ({ title: string } | { place: number } | { isRemoved: true });

const STEPS = fc.array(
  fc.oneof(
    fc.record({ id: fc.nat(5), title: fc.string({ maxLength: 3 }) }),
    fc.record({ id: fc.nat(5), place: fc.nat(3) }),
    fc.record({ id: fc.nat(5), isRemoved: fc.constant(true as const) }),
  ),
  { maxLength: 40 },
);

/** As a reducer changes a table: what has not changed stays the same object. */
function changed(table: Table, step: Step): Table {
  const { [step.id]: row, ...others } = table.entities;
  if ('isRemoved' in step)
    return row ? { ids: table.ids.filter((id) => id !== step.id), entities: others } : table;
  const { id, ...given } = step;
  return {
    ids: row ? table.ids : [...table.ids, id],
    entities: { ...others, [id]: { title: '', place: 0, ...row, ...given } },
  };
}

const places = ({ entities }: Pick<Table, 'entities'>) =>
  Object.entries(entities).map(([id, { place }]) => [id, place]);

it('is the same object exactly while no row comes, goes or changes in what is read', () => {
  fc.assert(
    fc.property(STEPS, (steps) => {
      const reuse = reuseUnchangedRows<Pick<Row, 'place'>>((a, b) => a?.place === b?.place);
      let table: Table = { ids: [], entities: {} };
      let seen = reuse(table);
      for (const step of steps) {
        const next = changed(table, step);
        const reused = reuse(next);
        expect(places(reused as Table)).toEqual(places(next));
        const isSame = JSON.stringify(places(table)) === JSON.stringify(places(next));
        expect(reused === seen).toBe(isSame);
        [table, seen] = [next, reused];
      }
    }),
  );
});

it('is not mistaken for the rows of another table', () => {
  const reuse = reuseUnchangedRows<Row>((a, b) => a?.place === b?.place);
  const one = { ids: [1], entities: { 1: { title: 'One', place: 1 } } };
  const other = { ids: [1], entities: { 1: { title: 'Other', place: 1 } } };
  expect(reuse(one)).toBe(one);
  expect(reuse(other)).toBe(other);
  expect(reuse(one)).toBe(one);
});
