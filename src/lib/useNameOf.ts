import { useCallback } from 'react';
import { DELETED_NAME } from '../../contract/deletedUser';
import { useText } from './useText';

/** How a person's name is shown: as it is, and in the reader's words where their account is gone. */
export function useNameOf(): (name: string) => string {
  const text = useText();
  return useCallback((name) => (name === DELETED_NAME ? text('deleted-user') : name), [text]);
}
