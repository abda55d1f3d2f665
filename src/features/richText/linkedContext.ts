import { createContext } from 'react';

export interface Linked {
  workspaceId: number;
  /** Mentioned members of whom the store has no rows. */
  members: readonly { id: number; name: string; nick: string }[];
}

export const LinkedContext = createContext<Linked>({ workspaceId: 0, members: [] });
