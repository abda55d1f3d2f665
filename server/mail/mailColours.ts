/** A colour of a mail in the light and the dark theme, as in `src/ui/theme/tokens.css`. */
export const MAIL_COLOURS = {
  bg: ['#f8f8f5', '#121615'],
  card: ['#ffffff', '#252c2a'],
  col: ['#eceee8', '#1a201e'],
  line: ['#e2e4de', '#2d3532'],
  text: ['#1b211f', '#eef2ef'],
  text2: ['#4b5451', '#bfc8c4'],
  accent: ['#17695a', '#6cc7b0'],
  'on-accent': ['#ffffff', '#06231c'],
} as const;

type Colour = keyof typeof MAIL_COLOURS;
/** What is painted in a colour; one class each, because many mail programs read only inline styles. */
const PAINTED = {
  page: { 'background-color': 'bg', color: 'text2' },
  card: { 'background-color': 'card', color: 'text', 'border-color': 'line' },
  title: { color: 'text' },
  button: { 'background-color': 'accent', color: 'on-accent' },
  note: { color: 'text2' },
  quote: { 'background-color': 'col', color: 'text' },
} as const satisfies Record<string, Record<string, Colour>>;

/** The attributes of a painted element: its colours in light, and the class for those in dark. */
export function paint(part: keyof typeof PAINTED, style: string): string {
  return `class="${part}" style="${declarations(part, 0)};${style}"`;
}

/** The style sheet of the dark theme. It loads nothing; programs that ignore it show the light one. */
export function darkStyles(): string {
  const rules = Object.keys(PAINTED)
    .filter((part): part is keyof typeof PAINTED => part in PAINTED)
    .map((part) => `.${part}{${declarations(part, 1).replaceAll(';', '!important;')}!important}`);
  return `<style>:root{color-scheme:light dark}@media (prefers-color-scheme:dark){${rules.join('')}}</style>`;
}

function declarations(part: keyof typeof PAINTED, theme: 0 | 1): string {
  return Object.entries(PAINTED[part])
    .map(([property, colour]) => `${property}:${MAIL_COLOURS[colour][theme]}`)
    .join(';');
}
