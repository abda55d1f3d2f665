/**
 * The chalk of a list's dot, by its position as on the board (Section.module.css): the first is to
 * do, the last is done.
 */
export function sectionHue(index: number, count: number): number {
  if (index <= 0) return SLATE;
  if (index === count - 1) return GREEN;
  if (index % 4 === 1) return AMBER;
  return index % 4 === 3 ? SKY : VIOLET;
}

const SLATE = 11;
const GREEN = 4;
const AMBER = 2;
const SKY = 6;
const VIOLET = 8;
