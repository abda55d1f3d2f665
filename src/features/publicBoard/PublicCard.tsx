import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { PublicTask } from '../../../contract/publicBoard/publicBoard';
import { useText } from '../../lib/text/useText';
import { Avatar } from '../../ui/avatar/Avatar';
import { Label } from '../../ui/components/Label';
import { Icon, type IconName } from '../../ui/icons/Icon';
import '../../ui/icons/publicIcons';
import card from '../board/card/Card.module.css';
import { DueTime } from '../board/card/DueTime';
import { VisuallyHiddenNote } from '../board/card/VisuallyHiddenNote';

/** A card that can be opened and nothing else. It looks like the cards of the app. */
export function PublicCard({ task }: { task: PublicTask }) {
  const { key, title, isDone, coverHue, labels } = task;
  return (
    <li className={card.slot}>
      <a href={`#${key}`} className={card.card} data-done={isDone || undefined}>
        {coverHue !== null && <span className={card.cover} data-hue={coverHue} />}
        {labels.length > 0 && (
          <span className={card.labels} aria-hidden>
            {labels.map(({ title: name, hue }, at) => (
              <Label key={at} name={name} hue={hue} />
            ))}
          </span>
        )}
        <span className={card.title} dir="auto">
          {title}
        </span>
        <Notes task={task} />
        <Facts task={task} />
      </a>
    </li>
  );
}

/** What the icons say, for screen readers. */
function Notes({ task }: { task: PublicTask }) {
  const text = useText();
  const { formatList } = useIntl();
  const { labels, people, isDone, commentCount } = task;
  const { checkListCount: total, checkListDoneCount: done } = task;
  const notes = [
    labels.length > 0 &&
      text('card-labels', { names: formatList(labels.map(({ title }) => title)) }),
    isDone && text('card-done'),
    total > 0 && text('card-checklist', { done, total }),
    commentCount > 0 && text('comments-count', { n: commentCount }),
    people.length > 0 &&
      text('card-assigned', { names: formatList(people.map(({ name }) => name)) }),
  ].filter((note) => note !== false);
  return notes.length > 0 && <VisuallyHiddenNote>{notes.join(', ')}</VisuallyHiddenNote>;
}

function Facts({ task }: { task: PublicTask }) {
  const { due, isDone, commentCount, people } = task;
  const { checkListCount: total, checkListDoneCount: done } = task;
  const progress = `${done}/${total}`;
  if (due === null && total + commentCount + people.length === 0) return null;
  return (
    <span className={card.badges}>
      {due !== null && <DueTime due={due} isDone={isDone} isShort />}
      {total > 0 && (
        <Fact icon="checkbox" isDone={done === total}>
          {progress}
        </Fact>
      )}
      {commentCount > 0 && <Fact icon="comment">{commentCount}</Fact>}
      {people.length > 0 && (
        <span className={card.people} aria-hidden>
          {people.map((person, at) => (
            <Avatar key={at} person={{ ...person, id: at }} />
          ))}
        </span>
      )}
    </span>
  );
}

interface FactProps {
  icon: IconName;
  isDone?: boolean;
  children: ReactNode;
}

function Fact({ icon, isDone, children }: FactProps) {
  return (
    <span className={card.badge} data-done={isDone || undefined} aria-hidden>
      <Icon name={icon} />
      {children}
    </span>
  );
}
