import { Route, Routes } from 'react-router-dom';
import { PATTERNS } from '../../../contract/links';
import { SupportInbox } from '../../features/support/SupportInbox';
import { NotFoundScreen } from '../errors/NotFoundScreen';

/** The screens of few users, and "not found" for all other paths. */
export function OtherScreens({ homeHref }: { homeHref: string }) {
  return (
    <Routes>
      <Route path={PATTERNS.support} element={<SupportInbox />} />
      <Route path={PATTERNS.notFound} element={<NotFoundScreen homeHref={homeHref} />} />
    </Routes>
  );
}
