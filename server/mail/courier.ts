import type { WaitingMail } from './mailRows';

/** Delivers one kind of what waits in the queue: mails or push messages. */
export interface Courier {
  isPush: boolean;
  /** The most that are sent at the same time. */
  parallel: number;
  /** What was sent can be looked up, so the log may name only the first few of many. */
  keepsRecord: boolean;
  /**
   * Resolves when the next server has accepted it, with details to log; null if there is nothing left
   * to say.
   * @throws {Undeliverable} if a retry cannot succeed.
   */
  deliver(mail: WaitingMail, stopping: AbortSignal): Promise<object | null>;
}
