import type { Block, Document } from './document';
import { parseMarkdown } from './parse';

/**
 * Where a line has a box behind markers of quotes and lists. Some are no tasks: those in a code
 * block, for example.
 */
const BOX = /^(?:[ \t]*(?:>|[-*+]|\d{1,9}[.)]))+[ \t]+\[([ xX])\](?=[ \t\r]|$)/gm;

/**
 * Ticks a task of a Markdown text, or clears it, and changes nothing else.
 * @param index the task's number in the order of the text, from 0
 * @returns null if there is no such task
 */
export function toggleTask(text: string, index: number): string | null {
  const boxes = [...text.matchAll(BOX)].map((found) => found.index + found[0].lastIndexOf('[') + 1);
  const before = tasksOf(text);
  if (before[index] === undefined) return null;
  // Boxes are in the order of the tasks. The parser decides which of them are tasks: the box is the
  // last of the fewest whose change also changes the task.
  const find = () =>
    firstWhere(boxes.length, (count) => {
      const after = tasksOf(withToggled(text, boxes.slice(0, count + 1)));
      return after[index] !== before[index];
    });
  const box = boxes[boxes.length === before.length ? index : find()];
  if (box === undefined) return null;
  const changed = withToggled(text, [box]);
  const after = tasksOf(changed);
  const isRight =
    after.length === before.length &&
    after.every((isDone, other) => (isDone !== before[other]) === (other === index));
  return isRight ? changed : null;
}

/** The least number below `count` for which a monotonic condition holds; `count` if none. */
function firstWhere(count: number, holds: (at: number) => boolean): number {
  let [low, high] = [0, count];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

function withToggled(text: string, boxes: readonly number[]): string {
  const parts: string[] = [];
  let from = 0;
  for (const box of boxes) {
    parts.push(text.slice(from, box), text.charAt(box) === ' ' ? 'x' : ' ');
    from = box + 1;
  }
  return parts.join('') + text.slice(from);
}

/** Whether each task is done, in the order of the text. */
function tasksOf(text: string): boolean[] {
  const { content }: Document = parseMarkdown(text);
  return content.flatMap(tasksIn);
}

function tasksIn(block: Block): boolean[] {
  switch (block.type) {
    case 'quote':
      return block.content.flatMap(tasksIn);
    case 'bulletList':
    case 'orderedList':
      return block.content.flatMap(({ attrs: { checked }, content }) => {
        const inner = content.flatMap(tasksIn);
        return checked === null ? inner : [checked, ...inner];
      });
    default:
      return [];
  }
}
