import { useCallback } from 'react';
import { api } from '../../api/api';
import { useAppDispatch } from '../../store/hooks';

/**
 * Refetches the accessible workspaces after two-factor authentication was switched on, because a
 * workspace that requires it may have become accessible. Call it after the user has read the
 * recovery codes: `SessionGate` may then replace the screen.
 */
export function useAccessRefresh(): () => void {
  const dispatch = useAppDispatch();
  return useCallback(
    () => void dispatch(api.util.invalidateTags(['Session', 'Members'])),
    [dispatch],
  );
}
