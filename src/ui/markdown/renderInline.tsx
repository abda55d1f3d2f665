import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { isSafeHref, type Inline, type Mark, type Text } from '../../../contract/markdown/document';
import { textParts, type TextPart } from '../../lib/text/textParts';
import classes from './Markdown.module.css';

const AT = '@';

/** The inline nodes of a block as React elements. */
export function renderInline(nodes: readonly Inline[] = []): ReactNode[] {
  return nodes.map((node, key) => {
    switch (node.type) {
      case 'hardBreak':
        return <br key={key} />;
      case 'mention':
        return <Name key={key}>{AT + node.attrs.label}</Name>;
      case 'text':
        return <Fragment key={key}>{renderText(node)}</Fragment>;
    }
  });
}

/** `@nick` and `www.` are no Markdown, but have always been a mention and a link. */
function renderText({ text, marks = [] }: Text): ReactNode {
  const isVerbatim = marks.some(({ type }) => type === 'link' || type === 'code');
  const inner: ReactNode = isVerbatim
    ? text
    : textParts(text).map((part, key) => <Fragment key={key}>{renderPart(part)}</Fragment>);
  return marks.reduceRight(withMark, inner);
}

function renderPart(part: TextPart): ReactNode {
  switch (part.kind) {
    case 'words':
      return part.text;
    case 'mention':
      return <Name>{part.text}</Name>;
    case 'link':
      return <TextLink href={part.href}>{part.text}</TextLink>;
  }
}

function withMark(inner: ReactNode, mark: Mark): ReactNode {
  switch (mark.type) {
    case 'strong':
      return <strong>{inner}</strong>;
    case 'em':
      return <em>{inner}</em>;
    case 'strike':
      return <s>{inner}</s>;
    case 'code':
      return <code>{inner}</code>;
    case 'link':
      return <TextLink href={mark.attrs.href}>{inner}</TextLink>;
  }
}

function Name({ children }: { children: string }) {
  return <strong className={classes.mention}>{children}</strong>;
}

/** Screens of the app open in place; everything else in a new tab, without a referrer. */
function TextLink({ href, children }: { href: string; children: ReactNode }) {
  if (!isSafeHref(href)) return children;
  if (/^\/[1u]\//.test(href)) return <Link to={href}>{children}</Link>;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow">
      {children}
    </a>
  );
}
