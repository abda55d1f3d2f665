import { useFormikContext } from 'formik';
import { INVITE } from '../../../contract/boardDocument/importRules';
import { LIMITS } from '../../../contract/limits';
import type { BoardImportRowFragment } from '../../api/generated/operations';
import { useWorkspaceRights } from '../../entities/workspaces/useWorkspaceRights';
import { useSearchUsersQuery } from '../../entities/users/endpoints.generated';
import { useText } from '../../lib/text/useText';
import { FormSelectField } from '../../ui/forms/FormSelectField';
import { FormTextField } from '../../ui/forms/FormTextField';
import classes from './ImportPage.module.css';

export interface PeopleFieldsProps extends Pick<BoardImportRowFragment, 'people'> {
  workspaceId: number;
}

/** Which member stands for each person of the file, or who is invited. */
export function PeopleFields({ workspaceId, people }: PeopleFieldsProps) {
  const text = useText();
  const { data } = useSearchUsersQuery({ workspaceId, orderBy: 'role', orderDirection: 'desc' });
  const members = data?.searchUsers ?? [];
  const { canInvite } = useWorkspaceRights({ workspaceId });
  const { values } = useFormikContext<{ people: string[] }>();
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{text('import-people')}</legend>
      <p className={classes.hint}>{text('import-people-hint')}</p>
      {people.map(({ key, name, email }, at) => (
        <div key={key} className={classes.pair}>
          <span className={classes.name}>
            {name}
            {email !== null && email !== name && <span className={classes.cells}>{email}</span>}
          </span>
          <FormSelectField
            name={`people.${at}`}
            label={text('import-person-is', { name })}
            isLabelHidden
          >
            <option value="">{text('import-no-one')}</option>
            {canInvite && <option value={INVITE}>{text('import-invite')}</option>}
            {members.map((member) => (
              <option key={member.id} value={member.id}>
                {member.name || (member.email ?? member.nick)}
              </option>
            ))}
          </FormSelectField>
          {values.people[at] === INVITE && (
            <div className={classes.address}>
              <FormTextField
                name={`addresses.${at}`}
                label={text('import-invite-address', { name })}
                isLabelHidden
                type="email"
                autoComplete="off"
                placeholder={text('email')}
                maxLength={LIMITS.email.max}
              />
            </div>
          )}
        </div>
      ))}
    </fieldset>
  );
}
