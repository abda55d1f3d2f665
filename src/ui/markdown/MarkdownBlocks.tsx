import type { Block } from '../../../contract/markdown/document';
import classes from './Markdown.module.css';
import { renderBlocks } from './renderBlocks';

/** A text that the server has parsed, read-only, as React elements and never as HTML. */
export function MarkdownBlocks({ blocks }: { blocks: readonly Block[] }) {
  return (
    <div className={classes.text} dir="auto">
      {renderBlocks(blocks)}
    </div>
  );
}
