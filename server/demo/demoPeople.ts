import type { DemoNick } from './demoContent';

export interface DemoPerson {
  nick: DemoNick;
  name: string;
  locale: 'en' | 'pl';
}

/** All users of the demo; all of them are members of both workspaces. */
export const PEOPLE: readonly DemoPerson[] = [
  { nick: 'anna', name: 'Anna Nowak', locale: 'en' },
  { nick: 'piotr', name: 'Piotr Kos', locale: 'pl' },
  { nick: 'ewa', name: 'Ewa Wilk', locale: 'pl' },
  { nick: 'lukasz', name: 'Łukasz Żak', locale: 'pl' },
  { nick: 'ola', name: 'Ola Lis', locale: 'pl' },
  { nick: 'tom', name: 'Tom Reed', locale: 'en' },
  { nick: 'maja', name: 'Maja Król', locale: 'pl' },
];

/** RFC 2606 reserves example.com, so no mail can reach a real person. */
export const emailOf = (nick: DemoNick) => `${nick}@demo.example.com`;

/**
 * Printed when the demo starts. It opens nothing else, and a production server refuses to create
 * it.
 */
export const PASSWORD = 'chalk-on-a-board';
