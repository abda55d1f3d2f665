import { useEffect } from 'react';
import { useNoteTimeZoneMutation } from '../../../entities/newsSettings/endpoints.generated';
import { localZone } from '../../../lib/dates/localZone';

/** Tells an account without a time zone the one of this browser. If that fails, the next visit does. */
export function NoteTimeZone() {
  const [note] = useNoteTimeZoneMutation();
  useEffect(() => void note({ timeZone: localZone() }), [note]);
  return null;
}
