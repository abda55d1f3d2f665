import { useState } from 'react';
import type { ReactNode } from 'react';
import type { MeRowFragment } from '../../../api/generated/operations';
import { lazyWithPreload } from '../../../lib/lazy';
import type { RecentPage } from '../../../store/recentPage';
import { useLazy } from '../../../ui/lazy/useLazy';

const DAY_MS = 24 * 3600 * 1000;
/** Older accounts know their way, so their home does not ask for first steps. */
const NEW_MS = 30 * DAY_MS;

export interface FirstStepsProps {
  me: MeRowFragment;
  wid: string;
  workspaceId: number;
  /** The boards and tasks visited last. */
  recent: readonly RecentPage[];
  onCreateBoard: () => void;
  /** The panel, which had the focus, is gone. */
  onHidden: () => void;
  /** What follows; shown once the panel's place is known, so that nothing jumps. */
  children: ReactNode;
}

/** A newcomer's first steps above the rest of the home screen. The panel has its own chunk. */
export function FirstSteps({ children, ...props }: FirstStepsProps) {
  const [isNew] = useState(() => Date.now() - Date.parse(props.me.createdAt) < NEW_MS);
  const { Component: FirstRunPanel } = useLazy(firstRunPanel, isNew);
  if (!isNew) return children;
  return FirstRunPanel && <FirstRunPanel {...props}>{children}</FirstRunPanel>;
}

const firstRunPanel = lazyWithPreload(
  async () => (await import(/* webpackChunkName: "first-run" */ './FirstRunPanel')).FirstRunPanel,
);
