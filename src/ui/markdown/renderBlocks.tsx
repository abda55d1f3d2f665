import type { ReactNode } from 'react';
import type { Block, ListItem } from '../../../contract/markdown/document';
import { inlineText } from '../../../contract/markdown/plainText';
import classes from './Markdown.module.css';
import { renderInline } from './renderInline';

/** Under the headings of the page and of its section. */
const HEADINGS = ['h3', 'h4', 'h5'] as const;

/** Blocks as React elements, never HTML. */
export function renderBlocks(blocks: readonly Block[]): ReactNode[] {
  return blocks.map((block, key) => renderBlock(block, key));
}

function renderBlock(block: Block, key: number): ReactNode {
  switch (block.type) {
    case 'paragraph':
      return <p key={key}>{renderInline(block.content)}</p>;
    case 'heading': {
      const Heading = HEADINGS[block.attrs.level - 1] ?? 'h5';
      return <Heading key={key}>{renderInline(block.content)}</Heading>;
    }
    case 'codeBlock':
      return (
        // A wide block scrolls by keyboard.
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <pre key={key} tabIndex={0}>
          <code>{renderInline(block.content)}</code>
        </pre>
      );
    case 'rule':
      return <hr key={key} />;
    case 'quote':
      return <blockquote key={key}>{renderBlocks(block.content)}</blockquote>;
    case 'bulletList':
      return <ul key={key}>{block.content.map(renderItem)}</ul>;
    case 'orderedList':
      return (
        <ol key={key} start={block.attrs.start}>
          {block.content.map(renderItem)}
        </ol>
      );
  }
}

function renderItem({ attrs: { checked }, content }: ListItem, index: number): ReactNode {
  if (checked === null) return <li key={index}>{renderBlocks(content)}</li>;
  const [first] = content;
  const name = first?.type === 'paragraph' ? (first.content ?? []).map(inlineText).join('') : '';
  return (
    <li key={index} className={classes.task}>
      <input type="checkbox" checked={checked} disabled aria-label={name || String(index + 1)} />
      {renderBlocks(content)}
    </li>
  );
}
