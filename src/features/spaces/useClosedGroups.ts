import { useCallback, useState } from 'react';
import { storage } from '../../lib/device/storage';

const KEY = 'closed-groups';

/** The spaces and folders whose content this device does not show. */
export function useClosedGroups(): { closed: ReadonlySet<number>; toggle: (id: number) => void } {
  const [closed, setClosed] = useState<ReadonlySet<number>>(read);
  const toggle = useCallback(
    (id: number) =>
      setClosed((before) => {
        const next = new Set(before);
        if (!next.delete(id)) next.add(id);
        storage.write(KEY, [...next].join(','));
        return next;
      }),
    [],
  );
  return { closed, toggle };
}

function read(): ReadonlySet<number> {
  return new Set(
    (storage.read(KEY) ?? '')
      .split(',')
      .map(Number)
      .filter((id) => id > 0),
  );
}
