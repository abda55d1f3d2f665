import type { BoardAsOfQuery } from '../../../../api/generated/operations';
import { useText } from '../../../../lib/text/useText';
import cardClasses from '../../card/Card.module.css';
import { DueChip } from '../../card/DueChip';
import { VisuallyHiddenNote } from '../../card/VisuallyHiddenNote';
import sectionClasses from '../../section/Section.module.css';

/** A list with its tasks, to read. */
export function PastList({ id, title, tasks }: BoardAsOfQuery['boardAsOf']['sections'][number]) {
  const text = useText();
  const headingId = `list-${id}`;
  return (
    <li className={sectionClasses.column}>
      <div className={sectionClasses.header}>
        <h2 id={headingId} className={sectionClasses.title}>
          {title}
        </h2>
        <span className={sectionClasses.count}>{tasks.length}</span>
      </div>
      <div
        className={sectionClasses.scroller}
        // It scrolls, so keys must reach it (WCAG 2.2 SC 2.1.1).
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        role="group"
        aria-labelledby={headingId}
      >
        <ol className={sectionClasses.cards}>
          {tasks.map(({ id: taskId, title: name, isDone, dueDate }) => (
            <li key={taskId} className={cardClasses.slot}>
              <div className={cardClasses.card} data-done={isDone || undefined}>
                <span className={cardClasses.title}>
                  {name}
                  {isDone && <VisuallyHiddenNote>{text('card-done')}</VisuallyHiddenNote>}
                </span>
                {dueDate !== null && (
                  <span className={cardClasses.badges}>
                    <DueChip due={dueDate} isDone={isDone} isShort />
                  </span>
                )}
              </div>
            </li>
          ))}
        </ol>
      </div>
    </li>
  );
}
