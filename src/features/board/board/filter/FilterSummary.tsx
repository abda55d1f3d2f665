import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { selectSectionIds } from '../../../../entities/sections/selectors';
import { selectTaskCount } from '../../../../entities/tasks/selectors';
import { useText } from '../../../../lib/text/useText';
import { useAppSelector } from '../../../../store/hooks';
import { Button } from '../../../../ui/components/Button';
import { useAnnounce } from '../../../../ui/overlays/topLayerContext';
import type { SelectVisibleTaskIds } from '../../card/visibleTaskIds';
import { withoutView } from '../../../savedViews/viewAddress';
import { NO_FILTER, withFilter } from './boardFilter';
import classes from './FilterBar.module.css';

/** The number of shown tasks; the number of hidden ones is announced when it changes. */
export function VisibleTaskCount({
  projectId,
  selectVisibleTaskIds,
}: {
  projectId: number;
  selectVisibleTaskIds: SelectVisibleTaskIds;
}) {
  const text = useText();
  const announce = useAnnounce();
  const total = useAppSelector((state) =>
    selectTaskCount(state, selectSectionIds(state, projectId)),
  );
  const visible = useAppSelector((state) =>
    selectSectionIds(state, projectId).reduce(
      (sum, id) => sum + selectVisibleTaskIds(state, id).length,
      0,
    ),
  );
  const hidden = total - visible;
  const message = text('filter-hidden', { n: hidden });
  const announced = useRef(message);
  useEffect(() => {
    if (announced.current !== message) announce(message);
    announced.current = message;
  }, [message, announce]);
  return (
    <p className={classes.hidden}>
      <span aria-hidden>{text('filter-shown', { n: visible, total })}</span>
      <span className="visually-hidden">{message}</span>
    </p>
  );
}

/** Removes all conditions and the saved view from the URL, and closes the filter. */
export function ClearFilterButton({ search, onClear }: { search: string; onClear: () => void }) {
  const text = useText();
  const navigate = useNavigate();
  function clear() {
    onClear();
    void navigate({ search: withFilter(withoutView(search), NO_FILTER) });
  }
  return (
    <Button tone="quiet" aria-label={text('filter-clear')} onClick={clear}>
      {text('clear')}
    </Button>
  );
}
