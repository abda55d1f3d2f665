import { useEffect } from 'react';
import { hasLoginCookie } from '../lib/loginCookie';

/**
 * Another tab of this browser may sign out, or sign somebody else in; the storage event of the key `uid` tells. This tab
 * then lets go of what it shows, because its next request would be made as that other person.
 */
export function useOtherTabs(userId: number | null, onStayChange: (isSignedIn: boolean) => void): void {
  useEffect(() => {
    if (userId === null) return undefined;
    function handleStorage({ key, newValue }: StorageEvent): void {
      if (key !== 'uid' && key !== null) return;
      const isSomebodyElse = newValue !== null && newValue !== '' && newValue !== String(userId);
      if (!hasLoginCookie()) onStayChange(false);
      else if (isSomebodyElse) onStayChange(true);
    }
    window.addEventListener('storage', handleStorage);
    return () => window.removeEventListener('storage', handleStorage);
  }, [userId, onStayChange]);
}
