/** One for each environment (docs/behaviour.md#9); a host serves one of them. */
const NAMES = ['login', 'login_dev', 'login_test'];

/**
 * Whether this browser says that somebody is signed in: the login cookie is `1`. It holds no secret and proves nothing;
 * it only tells which part of the app to load first.
 * @param cookies as in `document.cookie`
 */
export function hasLoginCookie(cookies: string = document.cookie): boolean {
  const pairs = cookies.split(';').map((pair) => pair.trim());
  return NAMES.some((name) => pairs.includes(`${name}=1`));
}
