import { defineMutation, isThere } from '../defineMutation';
import { indexAfter, indexAtEnd } from '../sortIndex';
import {
  CreateSavedViewDocument,
  DeleteSavedViewDocument,
  RestoreSavedViewDocument,
  UpdateSavedViewDocument,
} from './documents.lazy.generated';
import type { SavedViewRow } from '../../../contract/rows';

/** Saves the view after the others of its board. */
export const createSavedView = defineMutation(CreateSavedViewDocument, {
  createsEntity: true,
  labelKey: 'change-save-view',
  apply({ savedViews, projects }, { id, projectId, title, kind, state, isShared }) {
    const project = projects.entities[projectId];
    if (savedViews.entities[id] || !project) return;
    savedViews.ids.push(id);
    savedViews.entities[id] = {
      id,
      version: 0,
      workspaceId: project.workspaceId,
      projectId,
      isShared,
      title,
      kind,
      state,
      sortIndex: indexAtEnd(siblingsOf(savedViews.entities, { id, projectId })),
    };
  },
  inverse: (_seen, { id }) => ({ name: 'deleteSavedView', variables: { id } }),
});

export const updateSavedView = defineMutation(UpdateSavedViewDocument, {
  createsEntity: false,
  labelKey: 'change-saved-view',
  apply({ savedViews }, { id, title, kind, state, after }) {
    const view = savedViews.entities[id];
    if (!view || !isThere(view)) return;
    if (title != null) view.title = title;
    if (kind != null) view.kind = kind;
    if (state != null) view.state = state;
    if (after == null) return;
    const siblings = siblingsOf(savedViews.entities, view);
    view.sortIndex = indexAfter(
      siblings,
      after === 0 ? null : siblings.find((one) => one.id === after),
    );
  },
  inverse({ savedViews }, { id, title, kind, state, after }) {
    const view = savedViews.entities[id];
    if (!isThere(view) || !view) return null;
    const [last] = siblingsOf(savedViews.entities, view)
      .filter(({ sortIndex }) => sortIndex < view.sortIndex)
      .sort((a, b) => b.sortIndex - a.sortIndex);
    const isReplaced = kind != null || state != null;
    return {
      name: 'updateSavedView',
      variables: {
        id,
        ...(title != null && { title: view.title }),
        ...(isReplaced && { kind: view.kind, state: view.state }),
        ...(after != null && { after: last?.id ?? 0 }),
      },
    };
  },
});

export const deleteSavedView = defineMutation(DeleteSavedViewDocument, {
  createsEntity: false,
  labelKey: 'change-delete-view',
  apply({ savedViews }, { id }) {
    const view = savedViews.entities[id];
    if (view) view.isRemoved = true;
  },
  inverse: ({ savedViews }, { id }) =>
    isThere(savedViews.entities[id]) ? { name: 'restoreSavedView', variables: { id } } : null,
});

/** If the deletion is already confirmed, the view reappears when the server restores it. */
export const restoreSavedView = defineMutation(RestoreSavedViewDocument, {
  createsEntity: false,
  labelKey: 'change-restore-view',
  apply({ savedViews }, { id }) {
    const view = savedViews.entities[id];
    if (view) view.isRemoved = false;
  },
  inverse: ({ savedViews }, { id }) =>
    isThere(savedViews.entities[id]) ? null : { name: 'deleteSavedView', variables: { id } },
});

/** The others of the board, in no order. */
function siblingsOf(
  views: Readonly<Record<number, SavedViewRow>>,
  { id, projectId }: Pick<SavedViewRow, 'id' | 'projectId'>,
): SavedViewRow[] {
  return Object.values(views).filter((one) => one.projectId === projectId && one.id !== id);
}
