/**
 * The space between two inline elements. A constant, because the formatter breaks lines at spaces
 * in JSX and the lint rule against untranslated text rejects a literal.
 */
export const SPACE = ' ';
