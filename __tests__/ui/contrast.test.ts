import { contrast, ofHex, source, stackOf, THEMES, tokenOf, type Theme } from './colours';

/** WCAG 2.2 SC 1.4.3 and 1.4.11. */
const TEXT = 4.5;
const CONTROL = 3;

const SURFACES = ['bg', 'col', 'card', 'raised', 'selected', 'accent-soft'];
const STATES = ['', ' + hover', ' + press'];
const CHALKS = Array.from({ length: 12 }, (_, hue) => hue);

interface Pair {
  ink: string;
  on: string;
  atLeast: number;
}

const every = (inks: string[], grounds: string[], atLeast: number): Pair[] =>
  inks.flatMap((ink) => grounds.map((on) => ({ ink, on, atLeast })));

const PAIRS: Pair[] = [
  // Text on every surface, including hovered and pressed ones.
  ...every(
    ['text', 'text2'],
    SURFACES.flatMap((surface) => STATES.map((state) => `${surface}${state}`)),
    TEXT,
  ),
  ...every(
    ['text3'],
    ['bg', 'col', 'card', 'raised', 'selected'].flatMap((surface) => [
      surface,
      `${surface} + hover`,
    ]),
    TEXT,
  ),
  // Keys in the palette, and chips.
  ...every(['text', 'text2'], ['raised + press + hover'], TEXT),
  ...every(['accent-text'], [...SURFACES, 'bg + hover', 'card + hover', 'raised + hover'], TEXT),
  ...every(['danger'], ['bg', 'card', 'raised', 'danger-soft'], TEXT),
  ...every(['warn'], ['bg', 'card', 'raised', 'raised + hover', 'warn-soft'], TEXT),
  // Words that a search has found.
  ...every(['text', 'text2'], ['warn-soft'], TEXT),
  // Calendars: the facts of a task on the chalk of its board.
  ...every(
    ['text2', 'accent-text'],
    CHALKS.map((hue) => `c${hue}-bg`),
    TEXT,
  ),
  // Filled buttons, toasts and tooltips.
  ...every(['on-accent'], ['accent', 'accent-hover'], TEXT),
  ...every(['on-danger'], ['danger', 'danger + press'], TEXT),
  ...every(['danger'], ['col', 'bg + hover', 'card + hover', 'raised + hover'], TEXT),
  ...every(['on-inverse', 'inverse-accent'], ['inverse'], TEXT),
  // Borders of fields and checkboxes, focus rings, check marks, the chalk line.
  ...every(['line-strong'], ['bg', 'col', 'card', 'raised'], CONTROL),
  ...every(['accent'], [...SURFACES, 'bg + hover', 'card + hover'], CONTROL),
  ...every(['danger'], ['col', 'card', 'raised'], CONTROL),
  ...every(['inverse-accent'], ['inverse'], CONTROL),
];

const failuresOf = (theme: Theme) =>
  PAIRS.map(({ ink, on, atLeast }) => ({
    pair: `${ink} on ${on}`,
    ratio: Math.round(contrast(tokenOf(ink, theme), stackOf(on, theme)) * 100) / 100,
    atLeast,
  })).filter(({ ratio, atLeast }) => ratio < atLeast);

describe('the colours of text and controls', () => {
  it.each(THEMES)('meet the WCAG contrast in the %s theme', (theme) => {
    expect(failuresOf(theme)).toEqual([]);
  });

  it.each(THEMES)(
    'of the twelve hues are readable in the %s theme, including the stripe',
    (theme) => {
      const ratios = CHALKS.flatMap((hue) =>
        [`c${hue}-bg`, `c${hue}-bg + stripe`].map((on) =>
          contrast(tokenOf(`c${hue}-fg`, theme), stackOf(on, theme)),
        ),
      );
      expect(Math.min(...ratios)).toBeGreaterThan(5.5);
    },
  );

  it.each(THEMES)(
    'get lighter or stay equal from the page to a dialog, in the %s theme',
    (theme) => {
      const steps = ['bg', 'card', 'raised'].map((name) =>
        contrast(tokenOf(name, theme), [0, 0, 0, 1]),
      );
      expect(steps).toEqual([...steps].sort((a, b) => a - b));
    },
  );
});

describe('boards with a background', () => {
  const pairs = [
    ...source('src/ui/theme/backgrounds.module.css').matchAll(/light-dark\((#\w{6}), (#\w{6})\)/g),
  ];

  it.each(THEMES)('have readable titles in the %s theme', (theme) => {
    const grounds = pairs.map((pair) => pair[theme === 'light' ? 1 : 2] ?? '');
    expect(grounds.length).toBeGreaterThanOrEqual(12);
    for (const ground of grounds)
      for (const ink of ['text', 'text2', 'accent-text'])
        expect(contrast(tokenOf(ink, theme), ofHex(ground))).toBeGreaterThan(TEXT);
  });
});

describe('states', () => {
  /** A state, the style that paints it, and its second sign: another property or an icon. */
  const MARKS = [
    ['the current tab', 'components/Tabs.module.css', /\[aria-current\] \{[^}]*font-weight/],
    ['an invalid field', 'fields/Field.tsx', /FieldError[^]*<Icon name="danger"/],
    ['a banner', 'feedback/Banner.tsx', /<Icon name=\{tone\}/],
    ['a checked menu item', 'menu/MenuItem.tsx', /isChecked && <Icon name="check"/],
    ['a checked box', 'fields/Field.module.css', /\.box:checked::before \{[^}]*clip-path/],
    [
      'a pressed button under forced colours',
      'components/Button.module.css',
      /aria-pressed='true'\] \{\s*outline/,
    ],
    ['an invited user', 'avatar/Avatar.module.css', /\[data-invited\][^{]*\{[^}]*dashed/],
  ] as const;

  it.each(MARKS)('of %s are not shown by colour alone', (_state, file, mark) => {
    expect(source(`src/ui/${file}`)).toMatch(mark);
  });
});
