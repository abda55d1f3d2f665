import { useText } from '../../../lib/text/useText';
import { SelectField } from '../../../ui/fields/SelectField';
import { useCalendar } from '../calendarContext';

/** The list that a new task goes to; what was chosen last holds for the next one, too. */
export function SectionSelect() {
  const text = useText();
  const { sections, sectionId, onChooseSection } = useCalendar();
  return (
    <SelectField
      label={text('move-list')}
      value={sectionId}
      onChange={(event) => onChooseSection(Number(event.target.value))}
    >
      {sections.map(({ id, title }) => (
        <option key={id} value={id}>
          {title}
        </option>
      ))}
    </SelectField>
  );
}
