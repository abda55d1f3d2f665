import type { MySessionsQuery } from '../../../api/generated/operations';
import type { TextFunction } from '../../../lib/text/useText';

/** How the settings name a device: by browser and system, as far as they are known. */
export function sessionName(
  { browser, system }: Pick<MySessionsQuery['mySessions'][number], 'browser' | 'system'>,
  text: TextFunction,
): string {
  if (browser !== null && system !== null)
    return text('session-browser-on-system', { browser, system });
  return browser ?? system ?? text('session-of-unknown-browser');
}
