/**
 * A commit as wire frames: each distinct frame is serialized once, however many subscribers receive
 * it.
 */
import { asSeenBy, type ChangeMessage, type ControlMessage } from '../../contract/messages';
import type { LoggedCommit } from '../commits/readCommits';
import type { Scope } from '../commits/scope';

/** The part of a commit that one subscriber receives. */
export interface VisiblePart {
  /** The scopes of the commit that the subscriber may see. */
  scopes: readonly Scope[];
  /**
   * Further messages that the commit causes for the subscriber: boards that became visible or are
   * no longer visible.
   */
  extras: readonly ChangeMessage[];
  /** The seq of the last message sent on the subscriber's connection. */
  prev: number;
  /** The subscriber's user: some rows differ per user (docs/live.md). */
  userId: number;
}

export interface Frames {
  /** Every scope that the commit names, once. */
  scopes: readonly Scope[];
  /** The message as a text frame; null if nothing is visible to this subscriber. */
  frame(portion: VisiblePart): Buffer | null;
}

/**
 * Prepares a commit for the subscribers of its workspace. Keep the result only until the commit has
 * been sent.
 */
export function createFrames(workspaceId: number, commit: LoggedCommit): Frames {
  const texts = commit.changes.map(({ scope, message }) => ({ scope, textFor: textsOf(message) }));
  const positionJson = `"workspaceId":${workspaceId},"seq":${commit.seq},"mutationId":${JSON.stringify(commit.mutationId)}`;
  const frames = new Map<string, Buffer>();
  return {
    scopes: [...new Set(commit.changes.map(({ scope }) => scope))],
    frame({ scopes, extras, prev, userId }) {
      const extraTexts = extras.map((message) => JSON.stringify(message));
      const isPerUser = commit.changes.some(({ message }) => isDifferentFor(message, userId));
      const key = [prev, isPerUser ? userId : '', ...scopes, ...extraTexts].join('\n');
      const cached = frames.get(key);
      if (cached) return cached;
      const messages = [
        ...texts
          .filter(({ scope }) => scopes.includes(scope))
          .map(({ textFor }) => textFor(userId)),
        ...extraTexts,
      ];
      if (messages.length === 0) return null;
      const made = Buffer.from(`{"prev":${prev},${positionJson},${bodyOf(messages)}`);
      frames.set(key, made);
      return made;
    },
  };
}

/** A message's text per user; users with equal texts share one string. */
function textsOf(message: ChangeMessage): (userId: number) => string {
  const text = JSON.stringify(message);
  return (userId) =>
    isDifferentFor(message, userId) ? JSON.stringify(asSeenBy(message, userId)) : text;
}

function isDifferentFor(message: ChangeMessage, userId: number): boolean {
  return asSeenBy(message, userId) !== message;
}

/** The rest of an opened JSON object: the members of the only message, or a batch of messages. */
function bodyOf(messages: readonly string[]): string {
  const [only] = messages;
  if (only !== undefined && messages.length === 1) return only.slice(1);
  return `"type":"batch-update","messages":[${messages.join(',')}]}`;
}

/** A control message as a text frame. */
export function controlFrame(message: ControlMessage): Buffer {
  return Buffer.from(JSON.stringify(message));
}
