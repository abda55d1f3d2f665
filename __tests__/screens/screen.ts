import type { Page } from '../journeys/support';
import type { World } from './world';

/** One screenshot, in every language, theme and width. */
export interface Screen {
  name: string;
  at: (world: World) => string;
  /** The steps before it. */
  act?: (page: Page) => Promise<void>;
  state?: State;
  /** Of the window, in px, where more than usual has to show. */
  height?: number;
  /** It does not exist on a large screen. */
  isOnPhonesOnly?: boolean;
  /** The user of the browser; Anna by default. */
  as?: 'anna' | 'ewa' | 'newcomer' | 'nobody';
}

/** The states of docs/ux.md#2-7, made by responses of the server: GraphQL operations by name. */
export interface State {
  /** These never respond. */
  waits?: readonly string[];
  /** These are rejected, optionally with that code. */
  fails?: readonly string[] | Readonly<Record<string, string>>;
  /** These return other data than usual. */
  answers?: Readonly<Record<string, (data: Answer) => Answer>>;
  /** Settings of the server that differ from the defaults. */
  config?: Answer;
  /** Requests to REST paths that fail on the way. */
  drops?: readonly string[];
  /** The client goes offline once the screen is there. */
  isOffline?: boolean;
}
export interface Answer {
  [name: string]: unknown;
}
