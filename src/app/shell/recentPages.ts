import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { RecentPage } from '../../store/recentPage';
import { storage } from '../../lib/device/storage';
import { recentPageOf } from '../routes/recentPageOf';

const MAX_RECENT = 8;
const keyOf = (workspaceId: number) => `recent-pages-${workspaceId}`;

/**
 * The boards and tasks of a workspace that were visited on this device, the last one first. Stored
 * as ids only; logging out clears them.
 */
export function useRecentPages(workspaceId: number): readonly RecentPage[] {
  const { pathname } = useLocation();
  const [seen, setSeen] = useState(() => seenAt(pathname, workspaceId, readPages(workspaceId)));
  if (seen.pathname === pathname && seen.workspaceId === workspaceId) return seen.pages;
  const known = seen.workspaceId === workspaceId ? seen.pages : readPages(workspaceId);
  const next = seenAt(pathname, workspaceId, known);
  setSeen(next);
  return next.pages;
}

interface Seen {
  pathname: string;
  workspaceId: number;
  pages: readonly RecentPage[];
}

function seenAt(pathname: string, workspaceId: number, known: readonly RecentPage[]): Seen {
  const pages = withPage(known, recentPageOf(pathname));
  if (pages !== known) storage.write(keyOf(workspaceId), JSON.stringify(pages));
  return { pathname, workspaceId, pages };
}

function withPage(pages: readonly RecentPage[], page: RecentPage | null): readonly RecentPage[] {
  const [last] = pages;
  if (page === null || (last && isSame(last, page))) return pages;
  const others = pages.filter((one) => !isSame(one, page));
  return [page, ...others].slice(0, MAX_RECENT);
}

const isSame = (one: RecentPage, other: RecentPage) =>
  one.projectId === other.projectId && one.taskId === other.taskId;

/** The stored pages; what another release or a damaged device wrote is left out. */
function readPages(workspaceId: number): readonly RecentPage[] {
  try {
    const stored: unknown = JSON.parse(storage.read(keyOf(workspaceId)) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isPage).slice(0, MAX_RECENT) : [];
  } catch {
    return []; // Not JSON.
  }
}

function isPage(value: unknown): value is RecentPage {
  if (typeof value !== 'object' || value === null) return false;
  const { projectId, taskId }: Partial<Record<keyof RecentPage, unknown>> = value;
  return typeof projectId === 'number' && (taskId === null || typeof taskId === 'number');
}
