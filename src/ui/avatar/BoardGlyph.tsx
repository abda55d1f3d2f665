import classes from './BoardGlyph.module.css';
import { boardHue } from './boardHue';

export interface BoardGlyphProps {
  board: { id: number; title: string };
}

/** The first letter of a board on its chalk. Decorative: the board's title stands beside it. */
export function BoardGlyph({ board }: BoardGlyphProps) {
  return (
    <span
      aria-hidden
      className={classes.glyph}
      data-hue={boardHue(board.id)}
      data-letter={firstLetter(board.title)}
    />
  );
}

/** By code point: an emoji is one letter. */
function firstLetter(title: string): string {
  return (Array.from(title.trim())[0] ?? '').toLocaleUpperCase();
}
