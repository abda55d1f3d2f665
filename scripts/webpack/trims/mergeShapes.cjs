// Draws an icon of lucide-react with one path instead of up to seven shapes: a board shows some 150 icons.

/** A shape with another attribute, for example a colour, stays an element of its own. */
const GEOMETRY = {
  path: ['d'],
  circle: ['cx', 'cy', 'r'],
  ellipse: ['cx', 'cy', 'rx', 'ry'],
  line: ['x1', 'x2', 'y1', 'y2'],
  polyline: ['points'],
  polygon: ['points'],
  rect: ['x', 'y', 'width', 'height', 'rx', 'ry'],
};

/** How each shape is drawn as a part of a path. */
const DRAWINGS = {
  path: ({ d }) => fromOrigin(d.trim()),
  circle: ({ cx, cy, r }) => ellipse({ cx, cy, rx: r, ry: r }),
  ellipse,
  line: ({ x1, y1, x2, y2 }) => `M${x1} ${y1}L${x2} ${y2}`,
  polyline: ({ points }) => `M${points.trim()}`,
  polygon: ({ points }) => `M${points.trim()}z`,
  rect,
};

const NUMBER = String.raw`[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?`;
const RELATIVE_START = new RegExp(
  String.raw`^m\s*(${NUMBER})[\s,]*(${NUMBER})[\s,]*(?=([-+.\d])?)`,
  'i',
);

/**
 * The first `m` of a path is absolute, but after another path it would be relative to its end. Pairs that
 * follow without a command stay relative lines.
 */
const fromOrigin = (d) =>
  d.startsWith('m')
    ? d.replace(
        RELATIVE_START,
        (_start, x, y, next) => `M${x} ${y}${next === undefined ? '' : 'l'}`,
      )
    : d;

const rounded = (number) => String(Number(number.toFixed(3)));

function ellipse(attributes) {
  const { cx, cy, rx, ry } = numbers(attributes);
  const half = (by) => `a${rounded(rx)} ${rounded(ry)} 0 1 1 ${rounded(by)} 0`;
  return `M${rounded(cx + rx)} ${rounded(cy)}${half(-2 * rx)}${half(2 * rx)}z`;
}

function rect({ rx: roundX, ry: roundY, ...attributes }) {
  const { x = 0, y = 0, width, height } = numbers(attributes);
  const rx = Number(roundX ?? roundY ?? 0);
  const ry = Number(roundY ?? roundX ?? 0);
  const corner = (byX, byY) =>
    rx > 0 ? `a${rounded(rx)} ${rounded(ry)} 0 0 1 ${rounded(byX)} ${rounded(byY)}` : '';
  return [
    `M${rounded(x + rx)} ${rounded(y)}h${rounded(width - 2 * rx)}${corner(rx, ry)}`,
    `v${rounded(height - 2 * ry)}${corner(-rx, ry)}h${rounded(2 * rx - width)}${corner(-rx, -ry)}`,
    `v${rounded(2 * ry - height)}${corner(rx, -ry)}z`,
  ].join('');
}

const numbers = (attributes) =>
  Object.fromEntries(Object.entries(attributes).map(([name, value]) => [name, Number(value)]));

const isPlain = ([tag, attributes]) =>
  Object.keys(attributes).every((name) => GEOMETRY[tag]?.includes(name));

const SHAPE = /\[\s*"(\w+)",\s*\{([^}]*)\}\s*\]/g;
const NOTHING = /^node: \[[\s,]*\]$/;
const NODE = /node: (?:\[\n[\s\S]*?\n {2}\]|\[\[.*\]\])/;

/**
 * @param source the module of an icon without keys
 * @throws {Error} if it has another form than that of the package
 */
function mergeShapes(source) {
  const [found = ''] = NODE.exec(source) ?? [];
  if (!NOTHING.test(found.replace(SHAPE, '')))
    throw new Error(`An icon has no list of shapes: ${source}`);
  return source.replace(NODE, (list) => {
    const shapes = [...list.matchAll(SHAPE)].map(([, tag, text]) => [
      tag,
      Object.fromEntries(
        [...text.matchAll(/(\w+): "([^"]*)"/g)].map(([, name, value]) => [name, value]),
      ),
    ]);
    const plain = shapes.filter(isPlain);
    const d = plain.map(([tag, attributes]) => DRAWINGS[tag](attributes)).join('');
    const others = shapes.filter((shape) => !isPlain(shape));
    return `node: ${JSON.stringify(plain.length > 0 ? [['path', { d }], ...others] : others)}`;
  });
}

module.exports = { mergeShapes };
