import { useMemo, useState } from 'react';
import type { ApiEnvironment } from '../../api/apiEnvironment';
import type { MailLinkAddress } from '../../api/mailLinks';
import { MailLinkPage } from '../../features/mailLinks/MailLinkPage';
import { hrefOf } from '../../lib/dom/currentPath';
import { useLocale } from '../../lib/text/useLocale';
import { AuthLayout } from './AuthLayout';
import { ProductAside } from './ProductAside';
import { speaking } from '../boot/speaking';

/** The page of a mail's link, outside the gate: the same with and without a session. */
export function MailLinkScreen({ connection }: { connection: ApiEnvironment }) {
  const [address] = useState(() => addressOfLink());
  const { locale } = useLocale();
  const spoken = useMemo(() => speaking(connection, locale), [connection, locale]);
  return (
    <AuthLayout aside={<ProductAside />}>
      <MailLinkPage connection={spoken} address={address} onGoOn={goTo} />
    </AuthLayout>
  );
}

/** `/mail-link/{purpose}?token=…` */
function addressOfLink({ pathname, search } = window.location): MailLinkAddress {
  return {
    purpose: pathname.split('/')[2] ?? '',
    token: new URLSearchParams(search).get('token') ?? '',
  };
}

/** Reloads the page: the session may have changed, and the token leaves the address bar. */
function goTo(path: string): void {
  window.location.replace(hrefOf(path));
}
