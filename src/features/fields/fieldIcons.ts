import { FIELD_TYPE, type FieldTypeId } from '../../../contract/fields';
import type { IconName } from '../../ui/icons/Icon';
import '../../ui/icons/taskIcons';

const ICONS: Readonly<Record<FieldTypeId, IconName>> = {
  [FIELD_TYPE.date]: 'calendar',
  [FIELD_TYPE.number]: 'number',
  [FIELD_TYPE.people]: 'person',
  [FIELD_TYPE.text]: 'text',
  [FIELD_TYPE.singleSelect]: 'choice',
  [FIELD_TYPE.multiSelect]: 'choice',
  [FIELD_TYPE.timeInMinutes]: 'timer',
  [FIELD_TYPE.project]: 'board',
  [FIELD_TYPE.tag]: 'tag',
  [FIELD_TYPE.task]: 'checkbox',
  [FIELD_TYPE.visibility]: 'eye',
};

/** The icon of a field, by its kind. */
export const iconOf = ({ typeId }: { typeId: FieldTypeId }): IconName => ICONS[typeId];
