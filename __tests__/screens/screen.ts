import type { Page } from '../journeys/support';
import type { World } from './world';

/** One picture, in every language, theme and width. */
export interface Screen {
  name: string;
  at: (world: World) => string;
  /** What is done there first. */
  act?: (page: Page) => Promise<void>;
  state?: State;
  /** There is no such thing on a large screen. */
  isOnPhonesOnly?: boolean;
  /** Whose browser it is; Anna's where nobody is named. */
  as?: 'anna' | 'ewa' | 'nobody';
}

/**
 * The states of docs/ux.md#2-7, made by what the server answers: GraphQL operations by their names.
 */
export interface State {
  /** These never answer. */
  waits?: readonly string[];
  /** These are refused, by that code where one is given. */
  fails?: readonly string[] | Readonly<Record<string, string>>;
  /** These answer otherwise than they would. */
  answers?: Readonly<Record<string, (data: Answer) => Answer>>;
  /** The installation's settings, of which these are others. */
  config?: Answer;
  /** The line goes once the screen is there. */
  isOffline?: boolean;
}
export interface Answer {
  [name: string]: unknown;
}
