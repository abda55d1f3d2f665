import { useEffect } from 'react';
import { useText } from '../../lib/text/useText';

/** The text of `markUnrecorded`, in the language of the recording. */
export function UnrecordedText() {
  const words = useText()('replay-not-recorded');
  useEffect(() => {
    document.documentElement.style.setProperty('--not-recorded', JSON.stringify(words));
  }, [words]);
  return null;
}
