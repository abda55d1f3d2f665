import { useId } from 'react';
import type { NewsSettingsFieldsFragment } from '../../../api/generated/operations';
import type { NewsMail } from '../../../../contract/generated/schema';
import { useUpdateNewsChoiceMutation } from '../../../entities/newsSettings/endpoints.lazy.generated';
import { problemOf } from '../../../lib/server/problemOf';
import type { MessageKey } from '../../../lib/text/useText';
import { useText } from '../../../lib/text/useText';
import { FieldError } from '../../../ui/fields/Field';
import { SelectButton } from '../../../ui/fields/SelectPopover';
import { Switch } from '../../../ui/fields/Switch';
import { useErrorText } from '../../../ui/forms/useErrorText';
import { useSavedChoice } from '../useSavedChoice';
import classes from './NotificationSettings.module.css';
import { TOPIC_MESSAGES } from './topicMessages';

type Choice = NewsSettingsFieldsFragment['choices'][number];

const MAILS: ReadonlyArray<[NewsMail, MessageKey]> = [
  ['off', 'news-mail-off'],
  ['now', 'news-mail-now'],
  ['digest', 'news-mail-digest'],
];

/** One topic, and the channels on which its news come. */
export function NewsChoiceRow({ choice, isDisabled }: { choice: Choice; isDisabled: boolean }) {
  const text = useText();
  const errorText = useErrorText();
  const errorId = useId();
  const [update] = useUpdateNewsChoiceMutation();
  // Each channel is saved by itself: the others may have been changed elsewhere, by a stop link perhaps.
  const inbox = useSavedChoice(choice.inbox, async (value) =>
    problemOf(await update({ topic: choice.topic, inbox: value })),
  );
  const mail = useSavedChoice(choice.mail, async (value) =>
    problemOf(await update({ topic: choice.topic, mail: value })),
  );
  const push = useSavedChoice(choice.push, async (value) =>
    problemOf(await update({ topic: choice.topic, push: value })),
  );
  const problem = inbox.problem ?? push.problem ?? mail.problem;
  const topic = text(TOPIC_MESSAGES[choice.topic]);
  return (
    <tr>
      <th scope="row">
        {topic}
        {problem && <FieldError id={errorId}>{errorText(problem)}</FieldError>}
      </th>
      <td>
        <Switch
          label={text('news-inbox-of', { topic })}
          checked={inbox.shown}
          disabled={isDisabled}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? errorId : undefined}
          onChange={({ target }) => inbox.choose(target.checked)}
        />
      </td>
      <td>
        <Switch
          label={text('news-push-of', { topic })}
          checked={push.shown}
          disabled={isDisabled}
          aria-invalid={push.problem ? true : undefined}
          aria-describedby={push.problem ? errorId : undefined}
          onChange={({ target }) => push.choose(target.checked)}
        />
      </td>
      <td>
        <SelectButton
          label={text('news-mail-of', { topic })}
          value={mail.shown}
          options={MAILS.map(([value, label]) => ({ value, label: text(label) }))}
          isDisabled={isDisabled}
          className={classes.mail}
          onChange={mail.choose}
        />
      </td>
    </tr>
  );
}
