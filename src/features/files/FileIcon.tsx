import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { MouseEvent } from 'react';
import { extensionOf, SHOWN_IMAGES } from '../../../contract/files';
import type { FileRow } from '../../../contract/rows';
import { hidePopover, showPopover } from '../../lib/dom/hidePopover';
import { placeNextTo } from '../../lib/dom/computePosition';
import { useText } from '../../lib/text/useText';
import { Icon } from '../../ui/icons/Icon';
import classes from './Attachments.module.css';

/** docs/behaviour.md#9: an extension of fewer than five characters is shown as the icon. */
const LONGEST_EXTENSION = 4;

/**
 * The icon of a file: a thumbnail of an image, larger on hover and focus; otherwise the extension
 * (docs/behaviour.md#9).
 */
export function FileIcon({
  file,
  href,
  onOpen,
}: {
  file: Pick<FileRow, 'filename' | 'mime'>;
  href: string;
  onOpen: (event: MouseEvent) => void;
}) {
  const text = useText();
  const [isOpen, setIsOpen] = useState(false);
  const [isBroken, setIsBroken] = useState(false);
  const anchor = useRef<HTMLAnchorElement>(null);
  const { filename, mime } = file;
  if (!SHOWN_IMAGES.has(mime) || isBroken) {
    const extension = extensionOf(filename).slice(1);
    const isShort = extension !== '' && extension.length <= LONGEST_EXTENSION;
    return (
      <span className={classes.thumb} aria-hidden>
        {isShort ? <span className={classes.extension}>{extension}</span> : <Icon name="file" />}
      </span>
    );
  }
  return (
    <>
      <a
        ref={anchor}
        href={href}
        target="_blank"
        rel="noopener noreferrer"
        className={classes.thumb}
        aria-label={text('file-open-image', { filename })}
        onClick={(event) => {
          setIsOpen(false);
          onOpen(event);
        }}
        onPointerEnter={({ pointerType }) => setIsOpen(pointerType !== 'touch')}
        onPointerLeave={() => setIsOpen(false)}
        onFocus={(event) => setIsOpen(event.target.matches(':focus-visible'))}
        onBlur={() => setIsOpen(false)}
      >
        <img
          src={href}
          alt=""
          loading="lazy"
          className={classes.image}
          onError={() => setIsBroken(true)}
        />
      </a>
      {isOpen && <Preview href={href} anchor={anchor} onEscape={() => setIsOpen(false)} />}
    </>
  );
}

interface PreviewProps {
  href: string;
  anchor: { readonly current: HTMLElement | null };
  onEscape: () => void;
}

/** The enlarged image beside its thumbnail; Escape closes it, but not the task (SC 1.4.13). */
function Preview({ href, anchor, onEscape }: PreviewProps) {
  const box = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    showPopover(element);
    return () => hidePopover(element);
  }, []);
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      onEscape();
    };
    window.addEventListener('keydown', handleKey, true);
    return () => window.removeEventListener('keydown', handleKey, true);
  }, [onEscape]);

  function handleLoad() {
    if (box.current && anchor.current) placeNextTo(box.current, anchor.current, { align: 'start' });
  }
  return (
    <span ref={box} popover="manual" className={classes.preview} aria-hidden>
      <img src={href} alt="" onLoad={handleLoad} />
    </span>
  );
}
