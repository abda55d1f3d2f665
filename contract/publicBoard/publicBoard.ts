import type { Block } from '../markdown/document';

/**
 * A board as its public link shows it. It contains no ids: a task's key is made from the secret of
 * the link, so that it says nothing about the task and changes with the address.
 */
export interface PublicBoard {
  title: string;
  lists: PublicList[];
  /** The board has more tasks than are shown. */
  isCut: boolean;
}

export interface PublicList {
  title: string;
  /** The chalk of its dot; null: by its position. */
  hue: number | null;
  tasks: PublicTask[];
}

export interface PublicTask {
  key: string;
  title: string;
  isDone: boolean;
  /** A bare date (`YYYY-MM-DD`) or an ISO instant in UTC. */
  due: string | null;
  coverHue: number | null;
  labels: PublicLabel[];
  checkListCount: number;
  checkListDoneCount: number;
  commentCount: number;
  hasDescription: boolean;
  /** Empty unless the link shows names. */
  people: PublicPerson[];
}

export interface PublicLabel {
  title: string;
  /** Null for a label without a colour. */
  hue: number | null;
}

export interface PublicPerson {
  name: string;
  initials: string;
  hue: number;
}

/** What a card shows when it is opened. */
export interface PublicTaskDetails {
  task: PublicTask;
  /** The title of its list. */
  list: string;
  description: Block[];
  checkLists: PublicCheckList[];
}

export interface PublicCheckList {
  title: string;
  items: { title: string; isDone: boolean }[];
}
