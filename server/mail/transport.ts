/** A composed mail. */
export interface Message {
  /** The same for each attempt, so that mailboxes can detect duplicates. */
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The URL for one-click unsubscription from mail of this kind (RFC 8058). */
  stopUrl: string | null;
  /** The links in it, for the log on a developer's screen. */
  links: string[];
}

/** The outgoing mail channel. */
export interface Transport {
  /**
   * Resolves when the next mail server has accepted the message, with details to log beside the
   * mail's number.
   * @throws {Undeliverable} if a retry cannot succeed.
   */
  send(message: Message): Promise<object>;
  /** Sent mail can be looked up here, so the log may name only the first few of many. */
  keepsRecord: boolean;
  close(): void;
}

/** The next server takes no more for now. */
export class Busy extends Error {
  override readonly name = 'Busy';
  /** @param waitMs as long as it asks for; 0 if it does not say */
  constructor(
    message: string,
    readonly waitMs: number,
  ) {
    super(message);
  }
}

/**
 * Permanent failure: the address is invalid, or its server rejects it. The message contains no
 * address.
 */
export class Undeliverable extends Error {
  override readonly name = 'Undeliverable';
}
