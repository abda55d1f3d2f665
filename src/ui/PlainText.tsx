import { Fragment, useMemo } from 'react';
import { textParts, type TextPart } from '../lib/textParts';
import classes from './PlainText.module.css';

/**
 * What somebody wrote, as they wrote it: its line breaks, its web addresses as links, and never as HTML. What it links to
 * learns nothing of where its reader came from.
 */
export function PlainText({ children }: { children: string }) {
  const parts = useMemo(() => textParts(children), [children]);
  return <span className={classes.text} dir="auto">{parts.map((part, index) => <Fragment key={index}>{shown(part)}</Fragment>)}</span>;
}

function shown(part: TextPart) {
  switch (part.kind) {
    case 'words': return part.text;
    case 'mention': return <strong className={classes.mention}>{part.text}</strong>;
    case 'link': return <a href={part.href} target="_blank" rel="noopener noreferrer nofollow">{part.text}</a>;
  }
}
