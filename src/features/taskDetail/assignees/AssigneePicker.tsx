import { useState } from 'react';
import { isEmail } from '../../../../contract/rules/account';
import { useInviteUserByEmailMutation } from '../../../entities/assignments/endpoints.lazy.generated';
import { useWorkspaceRights } from '../../../entities/workspaces/useWorkspaceRights';
import { messageOfFailure, messageOfField } from '../../../lib/server/serverMessage';
import { useText } from '../../../lib/text/useText';
import { FieldError } from '../../../ui/fields/Field';
import { useToast } from '../../../ui/overlays/topLayerContext';
import { useErrorText } from '../../../ui/forms/useErrorText';
import { Picker } from '../../fields/Picker';
import { candidateOption, useCandidates } from '../../../entities/assignments/useCandidates.lazy';
import { useUndoableMutation } from '../../outbox/useUndoableMutation';

/** Id of the extra option that invites the typed address; 0 is no user id. */
const INVITE = 0;

export interface AssigneePickerProps {
  taskId: number;
  workspaceId: number;
  /** The current assignees. */
  ids: readonly number[];
  onClose: () => void;
}

/**
 * Searches people by name, nick or e-mail address. An address without an account here can be
 * invited (docs/behaviour.md#2).
 */
export function AssigneePicker({ taskId, workspaceId, ids, onClose }: AssigneePickerProps) {
  const text = useText();
  const toast = useToast();
  const change = useUndoableMutation();
  const errorText = useErrorText();
  const [query, setQuery] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const search = query.trim();
  // A search for an address finds assigned people, too: they are not invited again.
  const isAddress = search !== '' && isEmail(search);
  const { candidates: found, isSettled } = useCandidates({
    taskId,
    query,
    exclude: isAddress ? [] : ids,
  });
  const candidates = found.filter(({ id }) => !ids.includes(id));
  const rights = useWorkspaceRights({ workspaceId });
  const [invite] = useInviteUserByEmailMutation();
  const canInvite = rights.canInvite && isSettled && found.length === 0 && isAddress;

  async function handleChoose(id: number) {
    setProblem(null);
    const person = candidates.find((one) => one.id === id);
    if (person) {
      void change(
        'assignTask',
        { taskId, userId: id },
        text('person-assigned', { name: person.name }),
      );
      setQuery('');
      return;
    }
    if (id !== INVITE) return;
    const { data: answer, error } = await invite({ taskId, email: search });
    const [refusal] = answer?.inviteUserByEmail.errors ?? [];
    if (error || refusal) {
      setProblem(
        errorText(error ? messageOfFailure(error) : refusal && messageOfField(refusal)) ?? null,
      );
      return;
    }
    // An account from another workspace joins this one at once and is assigned.
    const isHere =
      answer?.inviteUserByEmail.task?.assignee.some(({ id: one }) => !ids.includes(one)) ?? false;
    toast({
      text: isHere
        ? text('person-assigned', { name: search })
        : text('invitation-sent', { email: search }),
    });
    setQuery('');
  }

  const options = canInvite
    ? [{ id: INVITE, label: text('invite-by-email', { email: search }) }]
    : candidates.map(candidateOption);
  return (
    <>
      <Picker
        label={text('assign')}
        placeholder={text('assign-search')}
        query={query}
        onQuery={setQuery}
        options={options}
        note={text(!isSettled ? 'loading-dots' : search === '' ? 'type-to-search' : 'nobody-found')}
        onChoose={(id) => void handleChoose(id)}
        onClose={onClose}
      />
      {problem && <FieldError id={`invite-${taskId}`}>{problem}</FieldError>}
    </>
  );
}
