import type { MarkType, NodeType } from 'prosemirror-model';
import { schema } from '../schema';

function nodeType(name: string): NodeType {
  const type = schema.nodes[name];
  if (!type) throw new Error(`The schema has no node ${name}`);
  return type;
}

function markType(name: string): MarkType {
  const type = schema.marks[name];
  if (!type) throw new Error(`The schema has no mark ${name}`);
  return type;
}

export const nodeTypes = {
  paragraph: nodeType('paragraph'),
  heading: nodeType('heading'),
  codeBlock: nodeType('codeBlock'),
  rule: nodeType('rule'),
  quote: nodeType('quote'),
  bulletList: nodeType('bulletList'),
  orderedList: nodeType('orderedList'),
  listItem: nodeType('listItem'),
  hardBreak: nodeType('hardBreak'),
  mention: nodeType('mention'),
};

export const markTypes = {
  link: markType('link'),
  strong: markType('strong'),
  em: markType('em'),
  strike: markType('strike'),
  code: markType('code'),
};
