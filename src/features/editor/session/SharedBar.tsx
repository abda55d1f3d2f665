import { useEffect, useRef } from 'react';
import { useText } from '../../../lib/text/useText';
import { Avatar } from '../../../ui/avatar/Avatar';
import { useAnnounce } from '../../../ui/overlays/topLayerContext';
import { initialsOf } from './initialsOf';
import classes from './SharedDescription.module.css';
import type { SharedState } from './sharedState';

/** How the shared text stands, and who else writes in it. */
export function SharedBar({ state }: { state: SharedState }) {
  const text = useText();
  useAnnouncements(state);
  const { participants } = state;
  const messageKey = messageKeyOf(state);
  const isWarning = state.status === 'away' || state.status === 'refused';
  return (
    <div className={classes.bar}>
      <span data-tone={isWarning ? 'warning' : undefined}>{text(messageKey)}</span>
      {participants.length > 0 && (
        <ul className={classes.people} aria-label={text('shared-people')}>
          {participants.map(({ id, name, hue }) => (
            <li key={id}>
              <Avatar
                person={{
                  id,
                  name: text('shared-writes', { name }),
                  initials: initialsOf(name),
                  hue,
                }}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function messageKeyOf({ status, refusal, isSaved }: SharedState) {
  if (refusal === 'too-long') return 'shared-too-long';
  if (refusal !== null) return 'shared-rejected';
  if (status === 'away' || status === 'connecting') return 'shared-away';
  return isSaved ? 'shared-saved' : 'shared-saving';
}

/** Says politely who has come and who has left, and when the connection is lost and back. */
function useAnnouncements({ participants, status }: SharedState): void {
  const text = useText();
  const announce = useAnnounce();
  const before = useRef({ participants, status });
  useEffect(() => {
    const { current: earlier } = before;
    before.current = { participants, status };
    const isAway = status === 'away';
    if (isAway !== (earlier.status === 'away'))
      return announce(text(isAway ? 'shared-away' : 'shared-back'));
    if (isAway || earlier.participants === participants) return;
    const ids = (people: SharedState['participants']) => new Set(people.map(({ id }) => id));
    const [now, then] = [ids(participants), ids(earlier.participants)];
    const come = participants.filter(({ id }) => !then.has(id));
    const gone = earlier.participants.filter(({ id }) => !now.has(id));
    const messages = [
      ...come.map(({ name }) => text('shared-writes', { name })),
      ...gone.map(({ name }) => text('shared-left', { name })),
    ];
    if (messages.length > 0) announce(messages.join(' '));
  }, [participants, status, announce, text]);
}
