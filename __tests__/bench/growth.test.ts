import { growthChart, growthTable } from '../../bench/growth/growthChart';
import type { Curve } from '../../bench/growth/measureGrowth';

const axis = { name: 'tasks', title: 'Tasks on a board', unit: 'tasks' };
const curve = (title: string, times: readonly number[]): Curve => ({
  axis,
  operation: { name: title, title },
  points: times.map((ms, index) => ({ size: 100 * 10 ** index, ms })),
});
const curves = [curve('add a task', [2, 2, 2.2]), curve('search', [3, 20, 250])];

describe('curves of growth', () => {
  it('are a table of times, with the ratio of the last two sizes', () => {
    expect(growthTable(curves).split('\n')).toEqual([
      '| Tasks on a board | 100  | 1,000 | 10,000 | last step |',
      '| ---------------- | ---- | ----- | ------ | --------- |',
      '| add a task       | 2 ms | 2 ms  | 2.2 ms | 1.10 ×    |',
      '| search           | 3 ms | 20 ms | 250 ms | 12.50 ×   |',
    ]);
  });

  it('are drawn as one line for each operation, named at its end', () => {
    const svg = growthChart(curves);
    expect(svg.match(/<polyline [^>]*points="[^"]+"/g)).toHaveLength(2);
    expect(svg).toContain('aria-label="Tasks on a board: milliseconds by number of tasks"');
    for (const text of ['add a task', 'search', '10,000', '100 ms']) expect(svg).toContain(text);
    const ends = [...svg.matchAll(/<text x="\d+" y="(\d+)"><tspan/g)].map(([, y]) => Number(y));
    expect(Math.abs((ends[0] ?? 0) - (ends[1] ?? 0))).toBeGreaterThanOrEqual(15);
  });
});
