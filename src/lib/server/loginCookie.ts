/** One per environment (docs/behaviour.md#9); a host serves one of them. */
const NAMES = ['login', 'login_dev', 'login_test'];

/**
 * Whether the login cookie is `1`, which means that a user is signed in. It is no secret and no
 * proof; it only decides which part of the app to load first.
 * @param cookies as in `document.cookie`
 */
export function hasLoginCookie(cookies: string = document.cookie): boolean {
  const pairs = cookies.split(';').map((pair) => pair.trim());
  return NAMES.some((name) => pairs.includes(`${name}=1`));
}

/** Removes the login cookie: this browser counts as signed out, although the session may last. */
export function forgetLoginCookie(): void {
  for (const name of NAMES) document.cookie = `${name}=; path=/; max-age=0`;
}
