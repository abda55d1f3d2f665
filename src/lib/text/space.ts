/**
 * The space between two inline elements. A constant, because the formatter breaks lines at spaces
 * in JSX and the lint rule against untranslated text rejects a literal.
 */
export const SPACE = ' ';
/** Between the parts of a list in an accessible name or a tooltip. A constant for the same reason. */
export const COMMA = ', ';
