import { useCallback, useEffect, useState } from 'react';
import type { ApiEnvironment } from '../../api/apiEnvironment';
import { describeMailLink, type MailLinkAddress, type MailLinkDetails } from '../../api/mailLinks';
import { NetworkError } from '../../api/rest';

export type MailLinkView =
  | { state: 'loading' }
  | { state: 'failed'; isNetwork: boolean; problem: string }
  | { state: 'ready'; link: MailLinkDetails };

/** What the server says of a link. `reload` asks again, as after a sign-in. */
export function useMailLink(
  connection: ApiEnvironment,
  address: MailLinkAddress,
): { view: MailLinkView; reload: () => void } {
  const [view, setView] = useState<MailLinkView>({ state: 'loading' });
  const [attempt, setAttempt] = useState(0);
  const { purpose, token } = address;

  useEffect(() => {
    let isCurrent = true;
    const show = (next: MailLinkView) => {
      if (isCurrent) setView(next);
    };
    describeMailLink(connection, { purpose, token }).then(
      (answer) =>
        show(
          'link' in answer
            ? { state: 'ready', link: answer.link }
            : { state: 'failed', isNetwork: false, problem: answer.error },
        ),
      (error: unknown) => {
        if (!(error instanceof NetworkError)) throw error;
        show({ state: 'failed', isNetwork: true, problem: 'network-error' });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [connection, purpose, token, attempt]);

  const reload = useCallback(() => {
    setView({ state: 'loading' });
    setAttempt((count) => count + 1);
  }, []);
  return { view, reload };
}
