import { useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { links } from '../../../contract/links';
import { useText } from '../../lib/text/useText';
import { useBoard } from '../board/card/boardContext';
import { AddSection } from '../board/section/AddSection';
import classes from './Table.module.css';

/** The list view of a board without lists: the form for the first ones instead of an empty table. */
export function TableStart() {
  const text = useText();
  const { wid, canEdit } = useBoard();
  const place = useRef<HTMLDivElement>(null);

  // The table replaces the form with the first list, and takes its focus.
  useLayoutEffect(() => {
    const form = place.current;
    const view = form?.parentElement;
    return () => {
      if (!form?.contains(document.activeElement)) return;
      setTimeout(() => view?.querySelector<HTMLElement>('[role="grid"] [tabindex="0"]')?.focus());
    };
  }, []);

  return (
    <div ref={place} className={classes.start}>
      {canEdit ? (
        <AddSection listCount={0} />
      ) : (
        <p>
          {text('no-lists')} <Link to={links.home(wid)}>{text('go-home')}</Link>
        </p>
      )}
    </div>
  );
}
