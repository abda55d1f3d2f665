import { fold } from './fold';

/** Keeps slugs readable in the address bar; only the id after them matters. */
const LONGEST = 60;

/**
 * Kebab case, a dash, the id: `slugOf('Fix login', 412)` is "fix-login-412". A title without
 * letters yields only the id.
 */
export function slugOf(title: string, id: number): string {
  const words = fold(title.slice(0, LONGEST * 2))
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST)
    .replace(/^-+|-+$/g, '');
  return words ? `${words}-${id}` : String(id);
}
