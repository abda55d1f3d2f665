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
   * Resolves when somebody else is responsible for it, with what the log should know beside the mail's number.
   * @throws {Undeliverable} where trying again would change nothing.
   */
  send(message: Message): Promise<object>;
  /** What was sent can be looked up here, so that a log which names the first few of many is enough. */
  keepsRecord: boolean;
  close(): void;
}

/** Nobody will ever take this mail: the address is none, or the server wants none for it. The message holds no address. */
export class Undeliverable extends Error {
  override readonly name = 'Undeliverable';
}
