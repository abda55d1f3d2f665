import { createContext, type ComponentType, type ReactNode } from 'react';
import type { OnTick } from './TaskBox';

/** What a screen adds to a text: what it knows of people and tasks, and what its reader may do. */
export interface MarkdownAdditions {
  /** A mentioned person; `label` is the name at the time of writing. */
  Person?: ComponentType<{ id: number; label: string }>;
  /** A link to a screen of the app. */
  OwnLink?: ComponentType<{ path: string; children: ReactNode }>;
  /** Ticks a task; without it, boxes are read-only. */
  onTick?: OnTick | undefined;
}

export const MarkdownContext = createContext<MarkdownAdditions>({});
