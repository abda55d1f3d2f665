/** One per environment (docs/behaviour.md#9); a host serves one of them. */
const SUFFIXES = ['', '_dev', '_test'];

/** Code that runs without a page has no cookies. */
const hasPage = () => 'document' in globalThis;

/**
 * Whether the login cookie is `1`, which means that a user is signed in. It is no secret and no
 * proof; it only decides which part of the app to load first.
 * @param cookies as in `document.cookie`
 */
export function hasLoginCookie(cookies: string = document.cookie): boolean {
  return /(^|; *)login(_dev|_test)?=1 *(;|$)/.test(cookies);
}

/**
 * The id of the user whose session this browser has, as the cookie beside the login cookie says;
 * null if a server has not named it. It is no proof either.
 * @param cookies as in `document.cookie`
 */
export function userOfCookie(cookies: string = document.cookie): string | null {
  return /(?:^|; *)user(?:_dev|_test)?=(\d+)/.exec(cookies)?.[1] ?? null;
}

/**
 * Whether the device may store data of that user. A page that is still open when its user has left,
 * or another one has signed in, stores nothing (docs/behaviour.md#4).
 */
export const mayStore = (userId: number | string | undefined): boolean =>
  !hasPage() || (hasLoginCookie() && [null, String(userId)].includes(userOfCookie()));

/** Removes the cookies: this browser counts as signed out, although the session may last. */
export function forgetLoginCookie(): void {
  for (const suffix of SUFFIXES)
    for (const name of ['login', 'user']) document.cookie = `${name}${suffix}=; path=/; max-age=0`;
}
