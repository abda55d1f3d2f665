import { LIMITS } from '../../../../contract/limits';
import { sectionSettingsForm } from '../../../../contract/rules/boards';
import { selectSection } from '../../../entities/sections/selectors';
import { useText } from '../../../lib/text/useText';
import { useAppSelector } from '../../../store/hooks';
import { DialogActions } from '../../../ui/forms/DialogActions';
import { Form } from '../../../ui/forms/Form';
import { FormBody } from '../../../ui/forms/FormBody';
import { FormTextField } from '../../../ui/forms/FormTextField';
import { Dialog } from '../../../ui/overlays/Dialog';
import { useUndoableMutation } from '../../outbox/useUndoableMutation';
import { FormHue } from './FormHue';

export interface SectionSettingsDialogProps {
  sectionId: number;
  title: string;
  onClose: () => void;
}

interface Values {
  hue: number | null;
  /** As typed. */
  taskLimit: string;
}

/** The colour and the limit of a list. Only what has changed is sent. */
export function SectionSettingsDialog({ sectionId, title, onClose }: SectionSettingsDialogProps) {
  const text = useText();
  const change = useUndoableMutation();
  const { hue = null, taskLimit = null } =
    useAppSelector((state) => selectSection(state, sectionId)) ?? {};

  function handleSubmit(values: Values): void {
    const wanted = sectionSettingsForm.cast(values);
    onClose();
    const changed = {
      ...(wanted.hue !== hue && { hue: wanted.hue }),
      ...(wanted.taskLimit !== taskLimit && { taskLimit: wanted.taskLimit }),
    };
    if (Object.keys(changed).length > 0)
      void change('updateSection', { id: sectionId, ...changed }, text('list-settings-saved'));
  }

  return (
    <Dialog isOpen onClose={onClose} title={text('list-settings-title', { title })}>
      <Form<Values>
        initialValues={{ hue, taskLimit: taskLimit?.toString() ?? '' }}
        validationSchema={sectionSettingsForm}
        validateOnChange={false}
        onSubmit={handleSubmit}
      >
        <FormBody>
          <FormTextField
            name="taskLimit"
            label={text('list-limit')}
            hint={text('list-limit-hint')}
            isOptional
            inputMode="numeric"
            autoComplete="off"
            data-autofocus
            maxLength={String(LIMITS.tasksOfList.max).length + 1}
          />
          <FormHue name="hue" label={text('list-colour')} noneLabel={text('list-colour-auto')} />
          <DialogActions onCancel={onClose} submit={text('save')} />
        </FormBody>
      </Form>
    </Dialog>
  );
}
