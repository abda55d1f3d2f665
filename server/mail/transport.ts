/** A mail ready to go. */
export interface Message {
  /** The same for each try, so that a mailbox that got it twice can tell. */
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Where one click ends mail of this kind (RFC 8058). */
  stopUrl: string | null;
  /** The links in it, for a log that is read on a developer's screen. */
  links: string[];
}

/** The way out of the house. */
export interface Transport {
  /**
   * Resolves when the next mail server has accepted the message, with details to log beside the
   * mail's number.
   * @throws {Undeliverable} if a retry cannot succeed.
   */
  send(message: Message): Promise<object>;
  /** What was sent can be looked up here, so that a log which names the first few of many is enough. */
  keepsRecord: boolean;
  close(): void;
}

/**
 * Permanent failure: the address is invalid, or its server rejects it. The message contains no
 * address.
 */
export class Undeliverable extends Error {
  override readonly name = 'Undeliverable';
}
