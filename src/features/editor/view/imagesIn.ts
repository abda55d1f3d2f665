import { SHOWN_IMAGES } from '../../../../contract/files';

/**
 * The images of a paste or a drop, if nothing but images is in it. Word processors also put a
 * picture of the copied text on the clipboard; then the text is pasted.
 */
export function imagesIn(data: DataTransfer | null, how: 'paste' | 'drop'): readonly File[] {
  const files = [...(data?.files ?? [])];
  if (how === 'paste' && data?.types.includes('text/plain')) return [];
  return files.every(({ type }) => SHOWN_IMAGES.has(type)) ? files : [];
}
