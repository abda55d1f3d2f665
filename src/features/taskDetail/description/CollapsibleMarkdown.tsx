import { useLayoutEffect, useRef, useState } from 'react';
import { useText } from '../../../lib/text/useText';
import { Button } from '../../../ui/components/Button';
import { RichText, type RichTextProps } from '../../richText/RichText';
import classes from './CollapsibleMarkdown.module.css';

/** docs/behaviour.md#9: a text of more than 16 lines is collapsed. */
const MAX_LINES = 16;

/** A text that shows 16 lines, and the rest on demand. Print shows all of it. */
export function CollapsibleMarkdown({ children, ...reader }: RichTextProps) {
  const text = useText();
  const box = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [isCut, setIsCut] = useState(() => countLines(children) > MAX_LINES);

  // A long line wraps into several visible ones, and their number depends on the width.
  useLayoutEffect(() => {
    const element = box.current;
    if (!element || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(() => {
      if (element.dataset['open'] === undefined)
        setIsCut(
          countLines(children) > MAX_LINES || element.scrollHeight > element.clientHeight + 1,
        );
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [children]);

  return (
    <>
      <div ref={box} className={classes.text} data-open={isOpen || undefined}>
        <RichText {...reader} isBeginning={!isOpen}>
          {children}
        </RichText>
      </div>
      {isCut && (
        <Button
          tone="quiet"
          className={classes.more}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {text(isOpen ? 'show-less' : 'show-all')}
        </Button>
      )}
    </>
  );
}

const countLines = (text: string) => text.split('\n').length;
