import type { Browser } from '@playwright/test';
import type { Limits } from '../limits/startLimits';
import type { Board } from '../fixture/fillBoard';
import type { Fixture } from '../fixture/fixture';
import type { Figure } from '../report/figure';

/** The input of every program in this folder. */
export interface BrowserOrder {
  browser: Browser;
  fixture: Fixture;
  limits: Limits;
  /** Board sizes, in tasks. */
  sizes: readonly number[];
  cpus: readonly number[];
  isShort: boolean;
}

/**
 * The board size that the goals are set for, in tasks (S3 to S9); other sizes are compared with it.
 */
export const BASE = 1_000;

export type BrowserProgram = (order: BrowserOrder) => Promise<Figure[]>;

export const addressOf = ({ person }: Fixture, { id }: Board) => `/1/${person.wid}/${id}`;
