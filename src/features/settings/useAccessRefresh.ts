import { useCallback } from 'react';
import { api } from '../../api/api';
import { useAppDispatch } from '../../store/hooks';

/**
 * Asks again which workspaces are open, after a second factor was switched on: one that requires it
 * may be. Call it when the recovery codes were read, because the gate takes the screen away.
 */
export function useAccessRefresh(): () => void {
  const dispatch = useAppDispatch();
  return useCallback(
    () => void dispatch(api.util.invalidateTags(['Session', 'Members'])),
    [dispatch],
  );
}
