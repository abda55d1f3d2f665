/** `Task:412.87`: the shared description of task 412, generation 87. */
export interface DocumentName {
  taskId: number;
  /** Null in `Task:412`, by which a client asks for the current generation. */
  generation: number | null;
}

/** One name for each document: neither `Task:0412` nor `Task:412.87\0a` is another one. */
const NAME = /^Task:([1-9]\d{0,14})(?:\.([1-9]\d{0,14}))?$/;

export function readDocumentName(name: string): DocumentName | null {
  const found = NAME.exec(name);
  if (!found) return null;
  const [, taskId, generation] = found;
  return {
    taskId: Number(taskId),
    generation: generation === undefined ? null : Number(generation),
  };
}
