import type { BoardTemplate } from '../../../contract/generated/schema';

/** An example task. `labels`: positions in the labels of its template. */
export interface TemplateTask {
  title: string;
  /** Markdown. */
  description?: string;
  labels?: readonly number[];
  /** The items of its checklist. */
  steps?: readonly string[];
}

/** What a new board has at first, in one language. */
export interface BoardContents {
  labels: readonly string[];
  lists: readonly { title: string; tasks: readonly TemplateTask[] }[];
}

/** The templates of one language, and the titles of the label field and of checklists. */
export interface TemplateTexts {
  labelField: string;
  checkList: string;
  boards: Readonly<Record<BoardTemplate, BoardContents>>;
}
