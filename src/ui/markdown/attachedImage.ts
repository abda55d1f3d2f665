import { extensionOf, parseFileUrl } from '../../../contract/files';

const IMAGES: ReadonlySet<string> = new Set(['.png', '.jpg', '.jpeg', '.gif', '.webp', '.avif']);

/**
 * The address of the image that a link shows: the link leads to a file attached to a task of this
 * server, and its text is the file's name (docs/behaviour.md#markdown).
 * @returns null for every other link
 */
export function attachedImage(href: string, label: string): string | null {
  if (!IMAGES.has(extensionOf(label))) return null;
  return parseFileUrl(href)?.place === 'tasks' ? href : null;
}
