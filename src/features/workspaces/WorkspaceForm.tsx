import { useFormikContext, type FormikHelpers } from 'formik';
import { useEffect, useRef, useState } from 'react';
import type { WorkspaceRight, WorkspaceSettingsInput } from '../../../contract/generated/schema';
import { LIMITS } from '../../../contract/limits';
import { domainsIn, workspaceForm } from '../../../contract/rules/workspaceForm';
import type { WorkspaceRowFragment } from '../../api/generated/operations';
import { useUpdateWorkspaceMutation } from '../../entities/workspaces/endpoints.lazy.generated';
import { problemOf, rejectedFields } from '../../lib/server/problemOf';
import type { ServerMessage } from '../../lib/server/serverMessage';
import { useServerFieldErrors } from '../../lib/server/useServerFieldErrors';
import { useText } from '../../lib/text/useText';
import type { MessageKey } from '../../lib/text/useText';
import { Form } from '../../ui/forms/Form';
import { Banner } from '../../ui/feedback/Banner';
import { Button } from '../../ui/components/Button';
import { Panel } from '../../ui/components/Panel';
import { FormBody } from '../../ui/forms/FormBody';
import { FormCheckbox } from '../../ui/forms/FormCheckbox';
import { FormSelectField } from '../../ui/forms/FormSelectField';
import { FormTextArea } from '../../ui/forms/FormTextArea';
import { FormTextField } from '../../ui/forms/FormTextField';
import { useToast } from '../../ui/overlays/topLayerContext';
import { useErrorText } from '../../ui/forms/useErrorText';
import classes from './WorkspaceSettings.module.css';

const CREATING = {
  createPublicBoards: 'boards-public',
  createWorkspaceBoards: 'boards-workspace',
  createPrivateBoards: 'boards-private',
} as const satisfies Record<string, MessageKey>;
const DELETING = {
  deletePublicBoards: 'boards-public',
  deleteWorkspaceBoards: 'boards-workspace',
  deletePrivateBoards: 'boards-private',
} as const satisfies Record<string, MessageKey>;
type RightName = keyof typeof CREATING | keyof typeof DELETING | 'addMembers';

interface Values extends Record<RightName, WorkspaceRight> {
  name: string;
  visibility: 'private' | 'public';
  domains: string;
  requireSecondFactor: boolean;
}

/**
 * Name, visibility, who joins and who may do what with boards: one form. It saves what was changed in
 * it, and follows the changes of others while nothing was.
 */
export function WorkspaceForm({ workspace }: { workspace: WorkspaceRowFragment }) {
  const [opened, setOpened] = useState(workspace);
  const shown = useRef<Values>(null);
  const text = useText();
  const errorText = useErrorText();
  const toast = useToast();
  const [updateWorkspace] = useUpdateWorkspaceMutation();
  const [problem, setProblem] = useState<ServerMessage | null>(null);
  const { validate, refuse } = useServerFieldErrors<Values>();

  async function handleSubmit(
    values: Values,
    { validateForm, resetForm, setValues }: FormikHelpers<Values>,
  ): Promise<void> {
    setProblem(null);
    const answer = await updateWorkspace({
      id: workspace.id,
      ...changesOf(valuesOf(opened), values),
    });
    const nameRefused = rejectedFields(answer).get('name');
    const whole = problemOf(answer);
    const saved = answer.data?.updateWorkspace.workspace;
    if (nameRefused) {
      refuse(values, new Map([['name', nameRefused]]));
      await validateForm();
    } else if (whole) setProblem(whole);
    else if (saved) {
      setOpened(saved);
      resetForm({ values: valuesOf(saved) });
      const typed = typedSince(values, shown.current ?? values);
      if (Object.keys(typed).length > 0) await setValues({ ...valuesOf(saved), ...typed });
      toast({ text: text('workspace-updated') });
    }
  }

  return (
    <Form<Values>
      initialValues={valuesOf(opened)}
      validationSchema={workspaceForm}
      validate={validate}
      validateOnChange={false}
      onSubmit={handleSubmit}
    >
      {({ isSubmitting }) => (
        <FormBody className={classes.form}>
          <Follow
            newer={workspace.version > opened.version ? workspace : null}
            onShown={(values) => {
              shown.current = values;
            }}
            onFollow={setOpened}
          />
          {problem && <Banner tone="danger">{errorText(problem)}</Banner>}
          <Panel>
            <FormTextField
              name="name"
              label={text('workspace-name')}
              maxLength={LIMITS.workspaceName.max * 2}
              autoComplete="off"
            />
            <FormSelectField
              name="visibility"
              label={text('visibility')}
              hint={text('workspace-visibility-hint')}
            >
              <option value="private">{text('visibility-private')}</option>
              <option value="public">{text('visibility-public')}</option>
            </FormSelectField>
          </Panel>
          <Panel as="fieldset">
            <legend className={classes.legend}>{text('workspace-joining')}</legend>
            <div className={classes.pairs}>
              <Right name="addMembers" label={text('who-may-add')} />
              <FormTextArea
                name="domains"
                label={text('allowed-domains')}
                isOptional
                hint={text('allowed-domains-hint')}
                rows={2}
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
              />
            </div>
            <FormCheckbox
              name="requireSecondFactor"
              label={text('workspace-second-factor')}
              hint={text('workspace-second-factor-hint')}
            />
          </Panel>
          <Rights legend={text('who-may-create-boards')} rights={CREATING} />
          <Rights legend={text('who-may-delete-boards')} rights={DELETING} />
          <div className={classes.actions}>
            <Button type="submit" tone="primary" isBusy={isSubmitting}>
              {text('save')}
            </Button>
          </div>
        </FormBody>
      )}
    </Form>
  );
}

interface FollowProps {
  /** What another admin has saved; null if the form shows it. */
  newer: WorkspaceRowFragment | null;
  /** Receives what the fields hold. */
  onShown: (values: Values) => void;
  onFollow: (row: WorkspaceRowFragment) => void;
}

/** Shows what another admin has saved, as long as nothing was changed in the form. */
function Follow({ newer, onShown, onFollow }: FollowProps) {
  const { values, dirty, isSubmitting, resetForm } = useFormikContext<Values>();
  useEffect(() => {
    onShown(values);
    if (dirty || isSubmitting || newer === null) return;
    onFollow(newer);
    resetForm({ values: valuesOf(newer) });
  });
  return null;
}

function Rights({
  legend,
  rights,
}: {
  legend: string;
  rights: Partial<Record<RightName, MessageKey>>;
}) {
  const text = useText();
  return (
    <Panel as="fieldset">
      <legend className={classes.legend}>{legend}</legend>
      <div className={classes.pairs}>
        {Object.entries(rights).map(([name, words]) => (
          <Right key={name} name={name} label={text(words)} />
        ))}
      </div>
    </Panel>
  );
}

function Right({ name, label }: { name: string; label: string }) {
  const text = useText();
  return (
    <FormSelectField name={name} label={label}>
      <option value="owner">{text('right-owner')}</option>
      <option value="admins">{text('right-admins')}</option>
      <option value="members">{text('right-members')}</option>
    </FormSelectField>
  );
}

/** What was typed while the form was being saved. */
const typedSince = (submitted: Values, shown: Values): Partial<Values> =>
  Object.fromEntries(
    Object.entries(shown).filter(([key, value]) => value !== submitted[key as keyof Values]),
  );

/** The arguments for what differs; the others change nothing. */
function changesOf(before: Values, after: Values) {
  const { name, visibility, domains, ...rights } = after;
  const settings: WorkspaceSettingsInput = Object.fromEntries(
    Object.entries(rights).filter(([key, value]) => before[key as keyof typeof rights] !== value),
  );
  if (domains !== before.domains) settings.allowedDomains = domainsIn(domains);
  return {
    ...(name !== before.name && { name }),
    ...(visibility !== before.visibility && { isPublic: visibility === 'public' }),
    ...(Object.keys(settings).length > 0 && { settings }),
  };
}

function valuesOf({
  name,
  isPublic,
  settings: {
    allowedDomains,
    addMembers,
    createPublicBoards,
    createWorkspaceBoards,
    createPrivateBoards,
    deletePublicBoards,
    deleteWorkspaceBoards,
    deletePrivateBoards,
    requireSecondFactor,
  },
}: WorkspaceRowFragment): Values {
  return {
    name,
    visibility: isPublic ? 'public' : 'private',
    domains: allowedDomains.join('\n'),
    addMembers,
    createPublicBoards,
    createWorkspaceBoards,
    createPrivateBoards,
    deletePublicBoards,
    deleteWorkspaceBoards,
    deletePrivateBoards,
    requireSecondFactor,
  };
}
