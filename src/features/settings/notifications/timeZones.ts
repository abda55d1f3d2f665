import { localZone } from '../../../lib/dates/localZone';
import type { SelectOption } from '../../../ui/fields/SelectPopover';

/**
 * The time zones that the browser knows, the device's own and the chosen one first: either may have a
 * name that the browser's list lacks.
 */
export function timeZones(chosen: string): SelectOption<string>[] {
  const names = new Set([chosen, localZone(), ...Intl.supportedValuesOf('timeZone')]);
  return [...names].map((value) => ({ value, label: value.replaceAll('_', ' ') }));
}
