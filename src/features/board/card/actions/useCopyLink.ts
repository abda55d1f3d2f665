import { useCallback } from 'react';
import { hrefOf } from '../../../../lib/currentPath';
import { useText } from '../../../../lib/useText';
import { useToast } from '../../../../ui/overlays/topLayerContext';

/** Copies the whole address of a screen, to be pasted elsewhere, under a title where one is given. @param path as in `links` */
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

/** @returns false where the browser keeps the clipboard to itself: not a secure page, or the person said no */
async function copy(what: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(what);
    return true;
  } catch {
    return false;
  }
}
