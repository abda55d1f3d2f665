import { useCallback } from 'react';
import { DELETED_NAME } from '../../../contract/deletedUser';
import { useText } from './useText';

/** A user's displayed name: a translated placeholder if the account is deleted. */
export function useNameOf(): (name: string) => string {
  const text = useText();
  return useCallback((name) => (name === DELETED_NAME ? text('deleted-user') : name), [text]);
}
