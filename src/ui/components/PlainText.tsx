import { Fragment, useMemo } from 'react';
import { textParts, type TextPart } from '../../lib/text/textParts';
import { ErrorBoundary } from '../feedback/ErrorBoundary';
import classes from './PlainText.module.css';

/**
 * User-written text: keeps line breaks, turns web addresses into links and never renders HTML.
 * Links send no referrer. If searching for links fails, the text is shown without them: a text must
 * never crash the panel in which it can be deleted.
 */
export function PlainText({ children }: { children: string }) {
  return (
    <span className={classes.text} dir="auto">
      <ErrorBoundary fallback={children} place={children}>
        <LinkedText text={children} />
      </ErrorBoundary>
    </span>
  );
}

function LinkedText({ text }: { text: string }) {
  const parts = useMemo(() => textParts(text), [text]);
  return (
    <>
      {parts.map((part, index) => (
        <Fragment key={index}>{shown(part)}</Fragment>
      ))}
    </>
  );
}

function shown(part: TextPart) {
  switch (part.kind) {
    case 'words':
      return part.text;
    case 'mention':
      return <strong className={classes.mention}>{part.text}</strong>;
    case 'link':
      return (
        <a href={part.href} target="_blank" rel="noopener noreferrer nofollow">
          {part.text}
        </a>
      );
  }
}
