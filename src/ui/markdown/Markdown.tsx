import { use, useDeferredValue, useMemo } from 'react';
import { parseMarkdown } from '../../../contract/markdown/parse';
import { useIsPrinting } from '../../lib/dom/useIsPrinting';
import { ErrorBoundary } from '../feedback/ErrorBoundary';
import { firstScreen } from './firstScreen';
import classes from './Markdown.module.css';
import { MarkdownContext } from './markdownContext';
import { renderBlocks } from './renderBlocks';

export interface MarkdownProps {
  children: string;
  /** Renders no more than the beginning of a long text, for a place that shows only some lines. */
  isBeginning?: boolean | undefined;
}

/**
 * User-written Markdown (docs/behaviour.md#markdown) as React elements, never HTML. A long text
 * shows its beginning at once and the rest when the browser is idle. If reading fails, the source
 * is shown: a text must never crash the panel in which it can be deleted.
 */
export function Markdown({ children, isBeginning = false }: MarkdownProps) {
  return (
    <div className={classes.text} dir="auto">
      <ErrorBoundary fallback={children} place={children}>
        <Blocks text={children} isBeginning={isBeginning} />
      </ErrorBoundary>
    </div>
  );
}

function Blocks({ text, isBeginning }: { text: string; isBeginning: boolean }) {
  const { whole, first } = useMemo(() => {
    const parsed = parseMarkdown(text);
    return { whole: parsed, first: firstScreen(parsed) };
  }, [text]);
  const isPrinting = useIsPrinting();
  const deferred = useDeferredValue(isBeginning ? first : whole, first);
  const shown = isPrinting ? whole : deferred;
  const { onTick } = use(MarkdownContext);
  const blocks = useMemo(() => renderBlocks(shown.content, onTick), [shown, onTick]);
  return first === whole ? blocks : <div className={classes.long}>{blocks}</div>;
}
