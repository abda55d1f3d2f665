import { lazyOnIntent } from '../../lib/lazy';
import { canShowEditor } from './canShowEditor';
import type { ContinuedDraft } from './session/mergeDraft';

/** The editor, which most readers of a task never need. */
export const richEditor = lazyOnIntent(
  async () => (await import(/* webpackChunkName: "editor" */ './view/RichEditor')).RichEditor,
);

/** The session of a shared description: it brings Yjs, which only the editor needs. */
export const sharedDescription = lazyOnIntent(
  async () =>
    (await import(/* webpackChunkName: "shared-description" */ './session/SharedDescription'))
      .SharedDescription,
);

/** Loads both at the first sign that a description is going to be edited. */
export function preloadEditor(): void {
  if (!canShowEditor()) return;
  // Without them the field is a plain one, and it loads them again.
  for (const part of [richEditor, sharedDescription]) part.load().catch(() => undefined);
}

/** As `mergeDraft`; null also if its code cannot be loaded. */
export async function mergeDraftLazily(draft: ContinuedDraft): Promise<string | null> {
  const loaded = await import(
    /* webpackChunkName: "shared-description" */ './session/mergeDraft'
  ).catch(() => null);
  return loaded && loaded.mergeDraft(draft);
}

/** Why a description can no longer be written in, and what was not saved. */
export interface EndedEditing {
  reason: 'no-right' | 'not-found' | 'read-only';
  /** The whole text with what was not saved; null if everything was. */
  text: string | null;
}
