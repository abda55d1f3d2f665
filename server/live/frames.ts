/** A commit as the texts that go over the wire: each distinct one is made once, however many readers get it. */
import { asSeenBy, type ChangeMessage, type ControlMessage } from '../../contract/messages';
import type { LoggedCommit } from '../commits/readCommits';
import type { Scope } from '../commits/scope';

/** What one reader is to get of a commit. */
export interface Portion {
  /** The scopes of the commit that they hold. */
  scopes: readonly Scope[];
  /** What the commit means to them beyond its own changes: boards that came into their sight, or left it. */
  extras: readonly ChangeMessage[];
  /** The last number that their connection carried. */
  prev: number;
  /** Who they are: some rows differ from reader to reader (contract, "/socket"). */
  userId: number;
}

export interface Frames {
  /** Every scope that the commit names, once. */
  scopes: readonly Scope[];
  /** The message as a text frame; null where nothing is left for this reader. */
  frame(portion: Portion): Buffer | null;
}

/** Prepares a commit of a workspace for its readers. Keep it only while the commit is being sent. */
export function createFrames(workspaceId: number, commit: LoggedCommit): Frames {
  const texts = commit.changes.map(({ scope, message }) => ({ scope, textFor: textsOf(message) }));
  const place = `"workspaceId":${workspaceId},"seq":${commit.seq},"mutationId":${JSON.stringify(commit.mutationId)}`;
  const frames = new Map<string, Buffer>();
  return {
    scopes: [...new Set(commit.changes.map(({ scope }) => scope))],
    frame({ scopes, extras, prev, userId }) {
      const beyond = extras.map((message) => JSON.stringify(message));
      const isAmong = commit.changes.some(({ message }) => isDifferentFor(message, userId));
      const key = [prev, isAmong ? userId : '', ...scopes, ...beyond].join('\n');
      const known = frames.get(key);
      if (known) return known;
      const messages = [
        ...texts
          .filter(({ scope }) => scopes.includes(scope))
          .map(({ textFor }) => textFor(userId)),
        ...beyond,
      ];
      if (messages.length === 0) return null;
      const made = Buffer.from(`{"prev":${prev},${place},${bodyOf(messages)}`);
      frames.set(key, made);
      return made;
    },
  };
}

/** A message's text for each reader; the same one for all whom it means the same to. */
function textsOf(message: ChangeMessage): (userId: number) => string {
  const text = JSON.stringify(message);
  return (userId) =>
    isDifferentFor(message, userId) ? JSON.stringify(asSeenBy(message, userId)) : text;
}

function isDifferentFor(message: ChangeMessage, userId: number): boolean {
  return asSeenBy(message, userId) !== message;
}

/** The rest of an object that has begun: the one message's own members, or a batch of them. */
function bodyOf(messages: readonly string[]): string {
  const [only] = messages;
  if (only !== undefined && messages.length === 1) return only.slice(1);
  return `"type":"batch-update","messages":[${messages.join(',')}]}`;
}

/** A message that is no commit, as a text frame. */
export function controlFrame(message: ControlMessage): Buffer {
  return Buffer.from(JSON.stringify(message));
}
