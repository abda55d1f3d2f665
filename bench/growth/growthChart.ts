import { rounded } from '../report/table';
import type { Curve, Point } from './measureGrowth';

const WIDTH = 640;
const HEIGHT = 320;
const LEFT = 56;
const RIGHT = 210;
const TOP = 36;
const BOTTOM = 44;
/** Colours with 3:1 against both backgrounds; each line also has dashes of its own. */
const LINES = [
  ['#2f6fdb', ''],
  ['#c2410c', '7 3'],
  ['#15803d', '2 3'],
  ['#9333ea', '10 3 2 3'],
  ['#a16207', '4 4'],
] as const;
const LABEL_HEIGHT = 15;

/** The curves of one axis as an SVG file; both scales are logarithmic, so that a line with the slope of the grid's diagonal is linear growth. */
export function growthChart(curves: readonly Curve[]): string {
  const { title, unit } = curves[0]?.axis ?? { title: '', unit: '' };
  const all = curves.flatMap(({ points }) => points);
  const x = scale(
    all.map(({ size }) => size),
    LEFT,
    WIDTH - RIGHT,
  );
  const y = scale(ticksOf(all.map(({ ms }) => ms)), HEIGHT - BOTTOM, TOP);
  const sizes = [...new Set(all.map(({ size }) => size))];
  const lines = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="system-ui, sans-serif" font-size="12" role="img" aria-label="${title}: milliseconds by number of ${unit}">`,
    '<style>text { fill: #1f2430 } .page { fill: #ffffff } .grid { stroke: #d7dae2 } @media (prefers-color-scheme: dark) { text { fill: #e6e8ee } .page { fill: #15181f } .grid { stroke: #363b47 } }</style>',
    `<rect class="page" width="${WIDTH}" height="${HEIGHT}"/>`,
    `<text x="${LEFT}" y="20" font-size="14" font-weight="600">${title}</text>`,
    ...ticksOf(all.map(({ ms }) => ms)).map(
      (ms) =>
        `<line class="grid" x1="${LEFT}" x2="${WIDTH - RIGHT}" y1="${y(ms)}" y2="${y(ms)}"/><text x="${LEFT - 6}" y="${y(ms) + 4}" text-anchor="end">${grouped(ms)} ms</text>`,
    ),
    ...sizes.map(
      (size) =>
        `<text x="${x(size)}" y="${HEIGHT - BOTTOM + 20}" text-anchor="middle">${grouped(size)}</text>`,
    ),
    `<text x="${(LEFT + WIDTH - RIGHT) / 2}" y="${HEIGHT - 8}" text-anchor="middle">${unit}</text>`,
  ];
  const places = spread(curves.map(({ points }) => y(points.at(-1)?.ms ?? 1)));
  curves.forEach(({ operation, points }, index) => {
    const [colour, dashes] = LINES[index % LINES.length] ?? LINES[0];
    const at = ({ size, ms }: Point) => `${x(size)},${y(ms)}`;
    lines.push(
      `<polyline fill="none" stroke="${colour}" stroke-width="2" stroke-dasharray="${dashes}" points="${points.map(at).join(' ')}"/>`,
      ...points.map(
        ({ size, ms }) => `<circle cx="${x(size)}" cy="${y(ms)}" r="3" fill="${colour}"/>`,
      ),
      `<text x="${WIDTH - RIGHT + 10}" y="${(places[index] ?? 0) + 4}"><tspan fill="${colour}">●</tspan> ${operation.title}</text>`,
    );
  });
  return `${[...lines, '</svg>'].join('\n')}\n`;
}

/** A row for each curve: its times, and how much the last step of the size costs. */
export function growthTable(curves: readonly Curve[]): string {
  const sizes = curves[0]?.points.map(({ size }) => size) ?? [];
  const rows = curves.map(({ operation, points }) => [
    operation.title,
    ...points.map(({ ms }) => `${rounded(ms)} ms`),
    `${((points.at(-1)?.ms ?? 0) / (points.at(-2)?.ms ?? 1)).toFixed(2)} ×`,
  ]);
  const head = [curves[0]?.axis.title ?? '', ...sizes.map(grouped), 'last step'];
  const widths = head.map((name, column) =>
    Math.max(name.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}

const grouped = (value: number) => value.toLocaleString('en');

/** A logarithmic scale over all values. */
function scale(values: readonly number[], from: number, to: number): (value: number) => number {
  const [least, most] = [Math.log(Math.min(...values)), Math.log(Math.max(...values))];
  return (value) =>
    Math.round(from + ((Math.log(value) - least) / (most - least || 1)) * (to - from));
}

/** Powers of ten around all values. */
function ticksOf(values: readonly number[]): number[] {
  const first = Math.floor(Math.log10(Math.min(...values)));
  const last = Math.ceil(Math.log10(Math.max(...values)));
  return Array.from({ length: last - first + 1 }, (_, index) => 10 ** (first + index));
}

/** Moves labels apart that would overlap, downwards from the highest. */
function spread(heights: readonly number[]): number[] {
  const order = heights
    .map((_, index) => index)
    .sort((a, b) => (heights[a] ?? 0) - (heights[b] ?? 0));
  const places = [...heights];
  let free = -Infinity;
  for (const index of order) {
    places[index] = Math.max(heights[index] ?? 0, free);
    free = (places[index] ?? 0) + LABEL_HEIGHT;
  }
  return places;
}
