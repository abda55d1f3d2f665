import { fieldsApi } from '../../../entities/fields/endpoints.lazy';
import type { AppDispatch } from '../../../store/createAppStore';

/**
 * Loads the field definitions of a workspace. Resolves when they are in the store, or cannot be
 * loaded now.
 */
export async function loadFieldDefinitions(
  dispatch: AppDispatch,
  workspaceId: number,
): Promise<void> {
  const request = dispatch(fieldsApi.endpoints.customFields.initiate({ workspaceId }));
  await request;
  // The cards subscribe when they render; until then RTK Query does not drop the unused data.
  request.unsubscribe();
}
