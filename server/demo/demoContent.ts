/** Contents of the demo workspaces: plain data, so that another story needs only other texts. */

/** A nick of `PEOPLE`. */
export type DemoNick = 'anna' | 'piotr' | 'ewa' | 'lukasz' | 'ola' | 'tom' | 'maja';

/** A picture of some hue, or a text. */
export type DemoFile = { name: string } & ({ hue: number } | { text: string });

export interface DemoTask {
  title: string;
  /** Days from today; negative is overdue. */
  due?: number;
  /** Local time of the due day, `HH:MM`; without it the whole day. */
  at?: string;
  who?: readonly DemoNick[];
  isDone?: true;
  description?: string;
  /** A checklist's title, then its items; a leading `+` is a checked one. */
  checklist?: readonly [title: string, ...items: string[]];
  files?: readonly DemoFile[];
  /** Author, text and likes, oldest first. */
  comments?: readonly (readonly [who: DemoNick, words: string, likedBy?: readonly DemoNick[]])[];
  /** Watchers in addition to the assignees. */
  watchers?: readonly DemoNick[];
  /** Minutes. */
  estimate?: number;
  /** The chosen option of each of the board's own fields, by their titles. */
  chosen?: Readonly<Record<string, string>>;
  /** Names of the board's labels. */
  labels?: readonly string[];
  /** One of the twelve chalks, or the name of one of the task's pictures. */
  cover?: number | string;
  /** A rule of RFC 5545; needs `due`. */
  repeat?: string;
  /** The title of another task of the board that has to be finished first. */
  blockedBy?: string;
}

/** The field of a board's labels, and its labels with the number of their chalk. */
export interface DemoLabels {
  field: string;
  hues: Readonly<Record<string, number>>;
}

export interface DemoList {
  title: string;
  tasks: readonly DemoTask[];
}

export interface DemoBoard {
  title: string;
  /** Its custom fields: a title and the options. */
  fields?: readonly (readonly [title: string, ...options: string[]])[];
  labels?: DemoLabels;
  lists: readonly DemoList[];
}

export interface DemoWorkspace {
  title: string;
  owner: DemoNick;
  /** The language of its texts and of its owner. */
  locale: 'en' | 'pl';
  boards: readonly DemoBoard[];
  /** The board with a configurable number of tasks. */
  big: {
    title: string;
    lists: readonly string[];
    verbs: readonly string[];
    things: readonly string[];
    places: readonly string[];
  };
}
