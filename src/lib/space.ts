/**
 * The space between two inline elements. A constant, because the formatter breaks lines at spaces in JSX
 * and the rule against untranslated text refuses a literal.
 */
export const SPACE = ' ';
