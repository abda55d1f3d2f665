/** Words of Planka's colours, such as `berry-red` and `lagoon-blue`, and the chalks that fit. */
const HUES: readonly (readonly [RegExp, number])[] = [
  [/red|burgundy/, 0],
  [/orange|pumpkin/, 1],
  [/yellow|gold|sand/, 2],
  [/lime|salad|grass/, 3],
  [/green|moss/, 4],
  [/turquoise|teal/, 5],
  [/sky|coast/, 6],
  [/blue/, 7],
  [/lilac|lavender|violet/, 8],
  [/plum|purple/, 9],
  [/pink|tulip/, 10],
  [/gr[ae]y|granite|stone|mud|cocoa|brown/, 11],
];

/** The chalk of a colour; null for none and an unknown one. */
export const hueOfPlanka = (color: string): number | null =>
  HUES.find(([words]) => words.test(color))?.[1] ?? null;
