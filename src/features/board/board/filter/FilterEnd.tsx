import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { selectSectionIds } from '../../../../entities/sections/selectors';
import { selectTaskCount } from '../../../../entities/tasks/selectors';
import { useText } from '../../../../lib/text/useText';
import { useAppSelector } from '../../../../store/hooks';
import { Button } from '../../../../ui/components/Button';
import { useAnnounce } from '../../../../ui/overlays/topLayerContext';
import type { SelectShown } from '../../card/shownTasks';
import { NO_FILTER, withFilter } from './boardFilter';
import classes from './FilterBar.module.css';

/** The number of shown tasks; the number of hidden ones is announced when it changes. */
export function ShownCount({ projectId, shown }: { projectId: number; shown: SelectShown }) {
  const text = useText();
  const announce = useAnnounce();
  const total = useAppSelector((state) =>
    selectTaskCount(state, selectSectionIds(state, projectId)),
  );
  const seen = useAppSelector((state) =>
    selectSectionIds(state, projectId).reduce((sum, id) => sum + shown(state, id).length, 0),
  );
  const hidden = total - seen;
  const words = text('filter-hidden', { n: hidden });
  const announced = useRef(words);
  useEffect(() => {
    if (announced.current !== words) announce(words);
    announced.current = words;
  }, [words, announce]);
  return (
    <p className={classes.hidden}>
      <span aria-hidden>{text('filter-shown', { n: seen, total })}</span>
      <span className="visually-hidden">{words}</span>
    </p>
  );
}

/** Removes all conditions from the URL, and closes the filter. */
export function ClearFilter({ search, onClear }: { search: string; onClear: () => void }) {
  const text = useText();
  const navigate = useNavigate();
  function clear() {
    onClear();
    void navigate({ search: withFilter(search, NO_FILTER) });
  }
  return (
    <Button tone="quiet" onClick={clear}>
      {text('filter-clear')}
    </Button>
  );
}
