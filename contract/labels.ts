/** Labels are the options of tag fields; their colour is one of twelve chalks (docs/ux.md#2-2). */

/** A chalk by its number, as stored in an option: `color:1` is the chalk 0. */
export const colorOfHue = (hue: number): string => `color:${hue + 1}`;

/** The chalk of a stored colour, 0 to 11; null for an option without one. */
export function hueOfColor(color: string | null | undefined): number | null {
  const number = /^color:(\d+)$/.exec(color ?? '')?.[1];
  return number === undefined ? null : Number(number) - 1;
}

/** The letters of the chalks, for where there is no room for a name: red, orange, amber and so on. */
const HUE_LETTERS = 'ROALGTSBVPKE';

/** What stands for a label in a compact view: the letter of its chalk, else the first of its name. */
export const letterOfLabel = (hue: number | null, title: string): string =>
  (hue === null ? undefined : HUE_LETTERS[hue]) ?? [...title][0]?.toUpperCase() ?? '';

/** The order in which new labels take chalks: those far apart first. */
const HUE_ORDER = [8, 1, 10, 4, 6, 2, 0, 7, 9, 5, 3, 11] as const;

/** The stored colour of a new label: the chalk that the fewest of the others have. */
export function nextColor(colors: readonly (string | null | undefined)[]): string {
  const hues = colors.map(hueOfColor);
  const uses = (hue: number) => hues.filter((one) => one === hue).length;
  const [next = 0] = HUE_ORDER.toSorted((a, b) => uses(a) - uses(b));
  return colorOfHue(next);
}
