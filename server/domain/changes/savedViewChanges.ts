import type { LoggedChange, Scope } from '../../commits/scope';
import type { StoredSavedView } from '../rows/savedViewRows';

/** A private view changes for its creator only. */
const scopeOf = ({ isShared, projectId, creatorId }: StoredSavedView): Scope =>
  isShared ? `Project:${projectId}` : `User:${creatorId}`;

/** Message: the view's position after the given one. */
export function savedViewInPlace(view: StoredSavedView, after: number | null): LoggedChange {
  const { creatorId: _, ...item } = view;
  return {
    scope: scopeOf(view),
    message: {
      type: 'add-item',
      list: `Project:${view.projectId}.savedViews`,
      key: `SavedView:${view.id}`,
      item,
      after: after === null ? null : `SavedView:${after}`,
    },
  };
}

export function savedViewChanged(view: StoredSavedView): LoggedChange {
  const { creatorId: _, ...fields } = view;
  return {
    scope: scopeOf(view),
    message: { type: 'update', key: `SavedView:${view.id}`, fields },
  };
}

export function savedViewGone(view: StoredSavedView): LoggedChange {
  return {
    scope: scopeOf(view),
    message: {
      type: 'remove-item',
      list: `Project:${view.projectId}.savedViews`,
      key: `SavedView:${view.id}`,
    },
  };
}
