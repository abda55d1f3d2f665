import { useState } from 'react';
import type { ProjectRow } from '../../../contract/rows';
import { selectFields } from '../../entities/fields/options';
import { useText } from '../../lib/text/useText';
import { useAppSelector } from '../../store/hooks';
import { Button } from '../../ui/components/Button';
import { useNeedsConnection } from '../outbox/useNeedsConnection';
import classes from './Customize.module.css';
import { FieldRow } from './FieldRow';
import { NewField } from './NewField';

export interface FieldListProps {
  project: ProjectRow;
  /** Whether the user may change the fields of the whole workspace. */
  mayManage: boolean;
}

/** The custom fields of the board's tasks, and a button to add one. */
export function FieldList({ project: { id, workspaceId }, mayManage }: FieldListProps) {
  const text = useText();
  const fields = useAppSelector((state) => selectFields(state, id));
  const [isMaking, setIsMaking] = useState(false);
  const { isOnline, why, note } = useNeedsConnection();
  return (
    <>
      {note}
      {fields.length === 0 && <p className={classes.none}>{text('no-fields')}</p>}
      {fields.length > 0 && (
        <ul className={classes.fields}>
          {fields.map((field, index) => (
            <FieldRow
              key={field.id}
              field={field}
              canEdit={field.projectId != null || mayManage}
              why={why}
              before={fields.slice(0, index).map((one) => one.id)}
              next={fields[index + 1]?.id ?? null}
            />
          ))}
        </ul>
      )}
      <div>
        <Button
          icon="add"
          isDisabled={!isOnline}
          aria-describedby={why}
          onClick={() => setIsMaking(true)}
        >
          {text('new-field')}
        </Button>
      </div>
      {isMaking && (
        <NewField
          workspaceId={workspaceId}
          projectId={id}
          mayManage={mayManage}
          onClose={() => setIsMaking(false)}
        />
      )}
    </>
  );
}
