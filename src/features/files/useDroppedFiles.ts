import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

/**
 * Handles files that are dropped or pasted anywhere in the dialog around an element. A dragged link
 * or text is not a file.
 * @returns whether files are being dragged over the dialog
 */
export function useDroppedFiles(
  inside: RefObject<HTMLElement | null>,
  onFiles: ((files: Iterable<File>) => void) | null,
): boolean {
  const [isOver, setIsOver] = useState(false);
  const handle = useRef(onFiles);
  useEffect(() => {
    handle.current = onFiles;
  }, [onFiles]);
  const isWanted = onFiles !== null;

  useEffect(() => {
    const area = inside.current?.closest<HTMLElement>('dialog');
    if (!area || !isWanted) return undefined;
    const endings: (() => void)[] = [];
    const on = <Name extends keyof HTMLElementEventMap>(
      name: Name,
      listener: (event: HTMLElementEventMap[Name]) => void,
    ) => {
      area.addEventListener(name, listener);
      endings.push(() => area.removeEventListener(name, listener));
    };

    on('dragover', (event) => {
      if (!hasFiles(event.dataTransfer)) return;
      event.preventDefault();
      if (event.dataTransfer) event.dataTransfer.dropEffect = 'copy';
      setIsOver(true);
    });
    on('dragleave', ({ relatedTarget }) => {
      if (!(relatedTarget instanceof Node) || !area.contains(relatedTarget)) setIsOver(false);
    });
    on('drop', (event) => {
      setIsOver(false);
      // The editor takes images itself.
      if (event.defaultPrevented || !hasFiles(event.dataTransfer)) return;
      event.preventDefault();
      handle.current?.([...(event.dataTransfer?.files ?? [])]);
    });
    on('paste', (event) => {
      const files = [...(event.clipboardData?.files ?? [])];
      // Word processors put an image of the copied text on the clipboard as well; paste the text.
      if (event.defaultPrevented || files.length === 0) return;
      if (event.clipboardData?.types.includes('text/plain')) return;
      event.preventDefault();
      handle.current?.(files);
    });
    return () => endings.forEach((end) => end());
  }, [inside, isWanted]);

  return isOver;
}

const hasFiles = (transfer: DataTransfer | null) => transfer?.types.includes('Files') ?? false;
