/** A part of an exported text, and how many tasks it is about. */
export interface TextChunk {
  text: string;
  tasks: number;
}
