import { useCallback, useSyncExternalStore } from 'react';
import { draftCacheOf, type DraftCache } from '../sync/device/draftCache';
import { draftsDamaged } from '../sync/syncActions';
import { useAppStore } from './hooks';

/** The unsaved text of a field. */
export interface FieldDraft {
  /** The typed text; null if there is none, or it was saved or discarded. */
  stored: string | null;
  /** The version of the text that the user began to edit; null if unknown. */
  base: number | null;
  /** @param text null discards the draft; @param base is stored with the first change */
  set: (text: string | null, base?: number) => void;
}

/** The drafts of the signed-in user. */
function useDraftCache(): DraftCache {
  const { dispatch, services } = useAppStore();
  const { platform, connection } = services;
  return draftCacheOf(platform.drafts, Number(connection.readUid()), () =>
    dispatch(draftsDamaged()),
  );
}

/**
 * The draft of a field, by a unique key: `useDraft('comment:2001')`. It survives closing, a reload
 * and a crash (docs/adr/0040-drafts.md).
 */
export function useDraft(key: string): FieldDraft {
  const cache = useDraftCache();
  const draft = useSyncExternalStore(
    cache.subscribe,
    () => cache.read(key),
    () => null,
  );
  const set = useCallback(
    (text: string | null, base?: number) => {
      cache.write(
        key,
        text === null ? null : { text, base: cache.read(key)?.base ?? base ?? null },
      );
    },
    [cache, key],
  );
  return { stored: draft?.text ?? null, base: draft?.base ?? null, set };
}
