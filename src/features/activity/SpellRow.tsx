import { useState } from 'react';
import { Link } from 'react-router-dom';
import { links } from '../../../contract/links';
import { selectProject } from '../../entities/projects/selectors';
import { RelativeTime } from '../../lib/dates/RelativeTime';
import { useNameOf } from '../../lib/text/useNameOf';
import { useText } from '../../lib/text/useText';
import { useAppSelector } from '../../store/hooks';
import { Avatar } from '../../ui/avatar/Avatar';
import { BoardGlyph } from '../../ui/avatar/BoardGlyph';
import { Button } from '../../ui/components/Button';
import classes from './ActivityList.module.css';
import { MANY_MESSAGES } from './activityMessages';
import { kindOf, type Spell } from './foldActivity';
import { markPart } from './marks';
import { RestoreValue } from './RestoreValue';
import { Sentence } from './Sentence';
import type { ActivityEntry, ActivityText } from './useActivityText';

/** Shown at once; the others follow on request. */
const FEW = 3;

export interface SpellRowProps {
  spell: Spell;
  wid: string;
  textOf: ActivityText;
  /** Shows every change at once: in the log of one task. */
  isWhole?: boolean;
  /** Whether former values can be restored. */
  canEdit: boolean;
}

/** One person's spell on one board: a sentence, and for several changes what each of them was. */
export function SpellRow({ spell, wid, textOf, isWhole = false, canEdit }: SpellRowProps) {
  const text = useText();
  const nameOf = useNameOf();
  const [isOpen, setIsOpen] = useState(isWhole);
  const { first, entries } = spell;
  const { user, projectId, createdAt } = first;
  const board = useAppSelector((state) => selectProject(state, projectId ?? 0));
  const isOne = entries.length === 1;
  const shown = isOpen ? entries : entries.slice(0, FEW);
  const kind = kindOf(spell);
  const many = text((kind !== null && MANY_MESSAGES[kind]) || 'activity-many', {
    name: markPart('name', nameOf(user.name)),
    n: entries.length,
  });
  return (
    <li className={classes.event}>
      <Link
        to={`${links.activity(wid)}?person=${user.id}`}
        className={classes.filter}
        aria-label={text('activity-of', { name: nameOf(user.name) })}
      >
        <Avatar
          person={{ id: user.id, name: nameOf(user.name), initials: user.nickShort, hue: user.hue }}
          size={24}
          isDecorative
        />
      </Link>
      <div className={classes.words} data-words>
        <p className={classes.sentence}>
          <Sentence
            sentence={isOne ? textOf(first) : many}
            path={isOne ? pathOf(first, wid) : null}
          />
          {isOne && canEdit && <RestoreValue entry={first} />}
        </p>
        {!isOne && (
          <ul className={classes.changes}>
            {shown.map((entry) => (
              <li key={entry.id}>
                <Sentence sentence={textOf(entry, { hasName: false })} path={pathOf(entry, wid)} />
                {canEdit && <RestoreValue entry={entry} />}
              </li>
            ))}
          </ul>
        )}
        {shown.length < entries.length && (
          <Button
            tone="quiet"
            data-size="small"
            aria-expanded={false}
            onClick={() => setIsOpen(true)}
          >
            {text('activity-more', { n: entries.length - shown.length })}
          </Button>
        )}
      </div>
      <span className={classes.place}>
        {board && !board.isPersonal && !isWhole && (
          <Link
            to={`${links.activity(wid)}?board=${board.id}`}
            className={classes.filter}
            aria-label={text('activity-of', { name: board.title })}
            title={board.title}
          >
            <BoardGlyph board={board} />
          </Link>
        )}
        <span className={classes.time}>
          <RelativeTime at={createdAt} />
        </span>
      </span>
    </li>
  );
}

function pathOf({ projectId, taskId }: ActivityEntry, wid: string): string | null {
  if (projectId === null) return null;
  return taskId === null ? links.board(wid, projectId) : links.task(wid, projectId, taskId);
}
