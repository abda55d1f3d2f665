import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { LIMITS } from '../../../contract/limits';
import type { SavedViewRow } from '../../../contract/rows';
import { savedViewForm } from '../../../contract/views/rules';
import { viewState } from '../../../contract/views/viewQuery';
import type { ServerMessage } from '../../lib/server/serverMessage';
import { useText } from '../../lib/text/useText';
import { useEnqueueMutation } from '../../store/useEnqueueMutation';
import { Banner } from '../../ui/feedback/Banner';
import { DialogActions } from '../../ui/forms/DialogActions';
import { Form } from '../../ui/forms/Form';
import { FormBody } from '../../ui/forms/FormBody';
import { FormCheckbox } from '../../ui/forms/FormCheckbox';
import { FormTextField } from '../../ui/forms/FormTextField';
import { useErrorText } from '../../ui/forms/useErrorText';
import { Dialog } from '../../ui/overlays/Dialog';
import { useBoard } from '../board/card/boardContext';
import { useUndoableMutation, useUndoToast } from '../outbox/useUndoableMutation';
import { useViewKind } from './useSaveChanges';
import { searchOfView } from './viewAddress';

export type ViewDialogAction = 'create' | { rename: Pick<SavedViewRow, 'id' | 'title'> };

interface Values {
  title: string;
  isShared: boolean;
}

/** Asks for the name of a view, and for a new one who sees it. */
export function ViewDialog({ action, onClose }: { action: ViewDialogAction; onClose: () => void }) {
  const text = useText();
  const errorText = useErrorText();
  const [problem, setProblem] = useState<ServerMessage | null>(null);
  const create = useCreate();
  const rename = useRename();
  const renamed = action === 'create' ? null : action.rename;

  async function handleSubmit(values: Values): Promise<void> {
    const { title } = savedViewForm.cast(values);
    const refused = await (renamed ? rename(renamed, title) : create(title, values.isShared));
    setProblem(refused ?? null);
    if (!refused) onClose();
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={renamed ? text('rename-named', { title: renamed.title }) : text('saved-view-save')}
    >
      <Form
        initialValues={{ title: renamed?.title ?? '', isShared: false }}
        validationSchema={savedViewForm}
        validateOnChange={false}
        onSubmit={handleSubmit}
      >
        {({ isSubmitting }) => (
          <FormBody>
            {problem && <Banner tone="danger">{errorText(problem)}</Banner>}
            <FormTextField
              name="title"
              label={text('saved-view-title')}
              data-autofocus
              maxLength={LIMITS.savedViewTitle.max * 2}
              autoComplete="off"
            />
            {!renamed && <FormCheckbox name="isShared" label={text('saved-view-share')} />}
            <DialogActions
              onCancel={onClose}
              submit={text(renamed ? 'rename' : 'save')}
              isBusy={isSubmitting}
            />
          </FormBody>
        )}
      </Form>
    </Dialog>
  );
}

/** Saves what the address shows. @returns (from the call) why it cannot even wait */
function useCreate() {
  const text = useText();
  const navigate = useNavigate();
  const enqueue = useEnqueueMutation();
  const undoToast = useUndoToast();
  const kind = useViewKind();
  const { search } = useLocation();
  const { projectId } = useBoard();
  return async (title: string, isShared: boolean): Promise<ServerMessage | undefined> => {
    const state = viewState(kind, search);
    if (state.length > LIMITS.savedViewState.max)
      return { key: 'saved-view-too-large', values: { max: LIMITS.savedViewState.max } };
    const answer = await enqueue('createSavedView', { projectId, title, kind, state, isShared });
    if ('problem' in answer) return answer.problem;
    undoToast(text('saved-view-saved', { title }), answer.entry);
    const id = answer.entry.makes;
    if (id != null) void navigate({ search: searchOfView({ id, state }) }, { replace: true });
    return undefined;
  };
}

function useRename() {
  const text = useText();
  const change = useUndoableMutation();
  return async (
    { id, title: before }: Pick<SavedViewRow, 'id' | 'title'>,
    title: string,
  ): Promise<ServerMessage | undefined> =>
    title === before
      ? undefined
      : change('updateSavedView', { id, title }, text('saved-view-renamed', { title }));
}
