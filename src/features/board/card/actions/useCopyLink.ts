import { useCallback } from 'react';
import { hrefOf } from '../../../../lib/dom/currentPath';
import { useText } from '../../../../lib/text/useText';
import { useToast } from '../../../../ui/overlays/topLayerContext';

/** Copies the absolute URL of a screen, below an optional title. @param path as in `links` */
export function useCopyLink(): (path: string, title?: string) => Promise<void> {
  const text = useText();
  const toast = useToast();
  return useCallback(
    async (path, title) => {
      const address = new URL(hrefOf(path), window.location.href).href;
      const isCopied = await copy(title === undefined ? address : `${title}\n${address}`);
      toast({ text: isCopied ? text('link-copied') : text('link-not-copied', { address }) });
    },
    [text, toast],
  );
}

/**
 * @returns false if the browser denies access to the clipboard: not a secure page, or the user
 *   denied it
 */
async function copy(what: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(what);
    return true;
  } catch {
    return false;
  }
}
