import type { ReactNode } from 'react';
import type { Block, ListItem } from '../../../contract/markdown/document';
import { inlineText } from '../../../contract/markdown/inlineText';
import classes from './Markdown.module.css';
import { renderInline } from './renderInline';
import { TaskBox, type OnTick } from './TaskBox';

/** Under the headings of the page and of its section. */
const HEADINGS = ['h3', 'h4', 'h5'] as const;

/** Blocks as React elements, never HTML. Without `onTick` the boxes of tasks are read-only. */
export function renderBlocks(blocks: readonly Block[], onTick?: OnTick): ReactNode[] {
  return renderAll(blocks, { tasks: 0, onTick });
}

interface Rendering {
  /** How many tasks have been rendered. */
  tasks: number;
  onTick: OnTick | undefined;
}

function renderAll(blocks: readonly Block[], rendering: Rendering): ReactNode[] {
  return blocks.map((block, key) => renderBlock(block, key, rendering));
}

function renderBlock(block: Block, key: number, rendering: Rendering): ReactNode {
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
      return <blockquote key={key}>{renderAll(block.content, rendering)}</blockquote>;
    case 'bulletList':
      return <ul key={key}>{renderItems(block.content, rendering)}</ul>;
    case 'orderedList':
      return (
        <ol key={key} start={block.attrs.start}>
          {renderItems(block.content, rendering)}
        </ol>
      );
  }
}

const renderItems = (items: readonly ListItem[], rendering: Rendering): ReactNode[] =>
  items.map((item, index) => renderItem(item, index, rendering));

function renderItem(
  { attrs: { checked }, content }: ListItem,
  index: number,
  rendering: Rendering,
): ReactNode {
  if (checked === null) return <li key={index}>{renderAll(content, rendering)}</li>;
  const [first] = content;
  const name = first?.type === 'paragraph' ? (first.content ?? []).map(inlineText).join('') : '';
  const { onTick, tasks } = rendering;
  rendering.tasks += 1;
  return (
    <li key={index} className={classes.task}>
      <TaskBox
        index={tasks}
        isChecked={checked}
        label={name || String(index + 1)}
        onTick={onTick}
      />
      {renderAll(content, rendering)}
    </li>
  );
}
