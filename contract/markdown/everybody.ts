/** In place of a user's id: everybody on the board, `[@board](mention:0)`. */
export const EVERYBODY = 0;
/**
 * How a plain text mentions everybody on the board, in each language. No person can have such a nick.
 */
export const EVERYBODY_NICKS: readonly string[] = ['board', 'tablica'];
