import { Fragment, use, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { isSafeHref, type Inline, type Mark, type Text } from '../../../contract/markdown/document';
import { textParts, type TextPart } from '../../lib/text/textParts';
import { attachedImage } from './attachedImage';
import { LinkedImage } from './LinkedImage';
import { MarkdownContext } from './markdownContext';
import classes from './Markdown.module.css';

const AT = '@';

/** The inline nodes of a block as React elements. */
export function renderInline(nodes: readonly Inline[] = []): ReactNode[] {
  return nodes.map((node, key) => {
    switch (node.type) {
      case 'hardBreak':
        return <br key={key} />;
      case 'mention':
        return <MentionedPerson key={key} {...node.attrs} />;
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
      return withImage(mark.attrs.href, inner);
  }
}

/** A link to an attached image shows it below its name. */
function withImage(href: string, inner: ReactNode): ReactNode {
  const link = <TextLink href={href}>{inner}</TextLink>;
  const src = typeof inner === 'string' ? attachedImage(href, inner) : null;
  if (src === null) return link;
  return (
    <>
      {link}
      <LinkedImage src={src} />
    </>
  );
}

/** The name as it was written, unless the screen knows the person. */
function MentionedPerson({ id, label }: { id: number; label: string }) {
  const { Person } = use(MarkdownContext);
  return <Name>{Person ? <Person id={id} label={label} /> : AT + label}</Name>;
}

function Name({ children }: { children: ReactNode }) {
  return <strong className={classes.mention}>{children}</strong>;
}

/** Screens of the app open in place; everything else in a new tab, without a referrer. */
function TextLink({ href, children }: { href: string; children: ReactNode }) {
  const { OwnLink } = use(MarkdownContext);
  if (!isSafeHref(href)) return children;
  const path = ownPath(href);
  if (OwnLink && path !== null) return <OwnLink path={path}>{children}</OwnLink>;
  if (path !== null) return <Link to={path}>{children}</Link>;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow">
      {children}
    </a>
  );
}

/** The path of a screen of the app, from a path or from a whole address of this server. */
function ownPath(href: string): string | null {
  const { origin } = window.location;
  const path = href.startsWith(`${origin}/`) ? href.slice(origin.length) : href;
  return /^\/[1u]\//.test(path) ? path : null;
}
