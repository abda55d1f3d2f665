import { useText } from '../../../lib/text/useText';
import { SelectField } from '../../../ui/fields/SelectField';
import { useCalendar } from '../calendarContext';

/** The list for new tasks; the choice is remembered for the next one. */
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
