import { use, useDeferredValue, useMemo } from 'react';
import { parseMarkdown } from '../../../contract/markdown/parse';
import { ErrorBoundary } from '../feedback/ErrorBoundary';
import { firstScreen } from './firstScreen';
import classes from './Markdown.module.css';
import { MarkdownContext } from './markdownContext';
import { renderBlocks } from './renderBlocks';

/**
 * User-written Markdown (docs/behaviour.md#markdown) as React elements, never HTML. A long text
 * shows its beginning at once and the rest when the browser is idle. If reading fails, the source
 * is shown: a text must never crash the panel in which it can be deleted.
 */
export function Markdown({ children }: { children: string }) {
  return (
    <div className={classes.text} dir="auto">
      <ErrorBoundary fallback={children} place={children}>
        <Blocks text={children} />
      </ErrorBoundary>
    </div>
  );
}

function Blocks({ text }: { text: string }) {
  const { whole, first } = useMemo(() => {
    const parsed = parseMarkdown(text);
    return { whole: parsed, first: firstScreen(parsed) };
  }, [text]);
  const shown = useDeferredValue(whole, first);
  const { onTick } = use(MarkdownContext);
  const blocks = useMemo(() => renderBlocks(shown.content, onTick), [shown, onTick]);
  return first === whole ? blocks : <div className={classes.long}>{blocks}</div>;
}
