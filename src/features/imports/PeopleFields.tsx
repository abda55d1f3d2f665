import type { BoardImportRowFragment } from '../../api/generated/operations';
import { useSearchUsersQuery } from '../../entities/users/endpoints.generated';
import { useText } from '../../lib/text/useText';
import { FormSelectField } from '../../ui/forms/FormSelectField';
import classes from './ImportPage.module.css';

export interface PeopleFieldsProps extends Pick<BoardImportRowFragment, 'people'> {
  workspaceId: number;
}

/** Which member stands for each person of the file. */
export function PeopleFields({ workspaceId, people }: PeopleFieldsProps) {
  const text = useText();
  const { data } = useSearchUsersQuery({ workspaceId, orderBy: 'role', orderDirection: 'desc' });
  const members = data?.searchUsers ?? [];
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
            <option value="">{text('import-nobody')}</option>
            {members.map((member) => (
              <option key={member.id} value={member.id}>
                {member.name || (member.email ?? member.nick)}
              </option>
            ))}
          </FormSelectField>
        </div>
      ))}
    </fieldset>
  );
}
