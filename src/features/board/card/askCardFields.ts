import { fieldDefinitionsApi } from '../../../entities/fieldDefinitions/endpoints';
import type { AppDispatch } from '../../../store/createAppStore';

/** Asks what the fields of a workspace are. Resolves when that is in the tables, or cannot be had now. */
export async function askCardFields(dispatch: AppDispatch, workspaceId: number): Promise<void> {
  const asked = dispatch(fieldDefinitionsApi.endpoints.customFields.initiate({ workspaceId }));
  await asked;
  // The cards ask for themselves, and unused data stays cached for long enough until they do.
  asked.unsubscribe();
}
