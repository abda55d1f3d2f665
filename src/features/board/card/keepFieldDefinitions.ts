import { fieldsApi } from '../../../entities/fields/endpoints.lazy';
import type { AppDispatch } from '../../../store/createAppStore';

/** The field definitions of a workspace, kept in the store until they are released. */
interface KeptFieldDefinitions {
  /** Resolves when the definitions are in the store, or cannot be loaded now. */
  loaded: Promise<unknown>;
  release: () => void;
}

/** Loads the field definitions of a workspace and keeps them in the store. */
export function keepFieldDefinitions(
  dispatch: AppDispatch,
  workspaceId: number,
): KeptFieldDefinitions {
  const request = dispatch(fieldsApi.endpoints.customFields.initiate({ workspaceId }));
  return { loaded: request, release: () => request.unsubscribe() };
}
