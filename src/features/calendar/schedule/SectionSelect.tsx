import { useText } from '../../../lib/text/useText';
import { SelectPopover } from '../../../ui/fields/SelectPopover';
import { useCalendar } from '../calendarContext';

/** The list for new tasks; the choice is remembered for the next one. */
export function SectionSelect() {
  const text = useText();
  const { sections, sectionId, onChooseSection } = useCalendar();
  return (
    <SelectPopover
      label={text('move-list')}
      value={sectionId}
      options={sections.map(({ id, title }) => ({ value: id, label: title }))}
      onChange={onChooseSection}
    />
  );
}
