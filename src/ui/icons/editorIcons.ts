import {
  AtSign,
  Bold,
  Code,
  Heading1,
  Heading2,
  Heading3,
  Italic,
  List,
  ListOrdered,
  ListTodo,
  Minus,
  Pilcrow,
  SquareCode,
  Strikethrough,
  TextQuote,
} from 'lucide-react';
import { addIcons } from './Icon';

/** Icons of the text editor, which loads them. */
export const editorIcons = {
  bold: Bold,
  bulletList: List,
  code: Code,
  codeBlock: SquareCode,
  heading1: Heading1,
  heading2: Heading2,
  heading3: Heading3,
  italic: Italic,
  mention: AtSign,
  orderedList: ListOrdered,
  paragraph: Pilcrow,
  quote: TextQuote,
  rule: Minus,
  strike: Strikethrough,
  taskList: ListTodo,
} as const;

addIcons(editorIcons);
