import type { Draft } from '@reduxjs/toolkit';
import type { BoardPreferenceRow } from '../../../contract/rows';
import { defineMutation } from '../defineMutation';
import type { Entities } from '../entitiesReducer';
import { indexAfter } from '../sortIndex';
import type {
  CollapseSectionDocument,
  MuteTaskDocument,
  StarProjectDocument,
  WatchProjectDocument,
} from './documents.lazy.generated';

/** Stars a board or takes its star away; `after` is the starred board before it, 0 the top. */
export const starProject = defineMutation<typeof StarProjectDocument, false>({
  createsEntity: false,
  labelKey: 'change-star',
  apply(draft, { id, isStarred, after }) {
    const own = preferenceOf(draft, id);
    if (!own) return;
    if (!isStarred) own.starIndex = null;
    else if (after != null || own.starIndex === null) {
      const others = othersOf(draft.boardPreferences.entities, own);
      own.starIndex = indexAfter(
        others,
        after === 0 ? null : others.find((other) => other.id === after),
      );
    }
  },
  inverse({ boardPreferences }, { id }) {
    const own = boardPreferences.entities[id];
    const sortIndex = own?.starIndex ?? null;
    if (!own || sortIndex === null)
      return { name: 'starProject', variables: { id, isStarred: false } };
    const [last] = othersOf(boardPreferences.entities, own)
      .filter((other) => other.sortIndex < sortIndex)
      .sort((a, b) => b.sortIndex - a.sortIndex);
    return { name: 'starProject', variables: { id, isStarred: true, after: last?.id ?? 0 } };
  },
});

/** Shows a list as a strip, or whole again. */
export const collapseSection = defineMutation<typeof CollapseSectionDocument, false>({
  createsEntity: false,
  labelKey: 'change-collapse',
  apply(draft, { id, isCollapsed }) {
    const section = draft.sections.entities[id];
    const own = section && preferenceOf(draft, section.projectId);
    if (!own) return;
    const others = own.collapsedSectionIds.filter((one) => one !== id);
    own.collapsedSectionIds = isCollapsed ? [...others, id] : others;
  },
  inverse({ boardPreferences, sections }, { id }) {
    const section = sections.entities[id];
    if (!section) return null;
    const own = boardPreferences.entities[section.projectId];
    const isCollapsed = own?.collapsedSectionIds.includes(id) === true;
    return { name: 'collapseSection', variables: { id, isCollapsed } };
  },
});

/** Chooses what the viewer hears of on a board. */
export const watchProject = defineMutation<typeof WatchProjectDocument, false>({
  createsEntity: false,
  labelKey: 'change-watch-level',
  apply(draft, { id, level }) {
    const own = preferenceOf(draft, id);
    if (own) own.watchLevel = level;
  },
  inverse: ({ boardPreferences }, { id }) => ({
    name: 'watchProject',
    variables: { id, level: boardPreferences.entities[id]?.watchLevel ?? 'mine' },
  }),
});

/** Mutes a task for the viewer, or unmutes it. */
export const muteTask = defineMutation<typeof MuteTaskDocument, false>({
  createsEntity: false,
  labelKey: 'change-mute',
  apply(draft, { id, isMuted }) {
    const projectId = draft.tasks.entities[id]?.projectId;
    const own = projectId == null ? undefined : preferenceOf(draft, projectId);
    if (!own) return;
    const others = own.mutedTaskIds.filter((one) => one !== id);
    own.mutedTaskIds = isMuted ? [...others, id] : others;
  },
  inverse({ boardPreferences, tasks }, { id, isMuted: willBeMuted }) {
    const task = tasks.entities[id];
    // The inbox tells of tasks that are not loaded.
    if (!task) return { name: 'muteTask', variables: { id, isMuted: !willBeMuted } };
    if (task.projectId === null) return null;
    const isMuted = boardPreferences.entities[task.projectId]?.mutedTaskIds.includes(id) === true;
    return { name: 'muteTask', variables: { id, isMuted } };
  },
});

/** The preferences on a board, which are none at first. Undefined if the board is not loaded. */
function preferenceOf(
  { boardPreferences, projects }: Draft<Pick<Entities, 'boardPreferences' | 'projects'>>,
  id: number,
): Draft<BoardPreferenceRow> | undefined {
  const project = projects.entities[id];
  if (!project) return undefined;
  const own = boardPreferences.entities[id];
  if (own) return own;
  boardPreferences.ids.push(id);
  return (boardPreferences.entities[id] = {
    id,
    version: 0,
    workspaceId: project.workspaceId,
    starIndex: null,
    collapsedSectionIds: [],
    watchLevel: 'mine',
    mutedTaskIds: [],
  });
}

/** The other starred boards of the workspace, in no order. */
function othersOf(
  rows: Readonly<Record<number, BoardPreferenceRow>>,
  { id, workspaceId }: Pick<BoardPreferenceRow, 'id' | 'workspaceId'>,
): { id: number; sortIndex: number }[] {
  return Object.values(rows).flatMap((row) =>
    row.workspaceId === workspaceId && row.id !== id && row.starIndex != null
      ? [{ id: row.id, sortIndex: row.starIndex }]
      : [],
  );
}
