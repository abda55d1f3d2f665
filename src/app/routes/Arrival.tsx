import { useLocation } from 'react-router-dom';
import { links, PATTERNS } from '../../../contract/links';
import type { RecentPage } from '../../store/recentPage';
import { lazyRoute } from '../../lib/lazy';
import { Redirect } from '../../ui/lazy/Redirect';
import type { OpenSession } from '../auth/session';
import { ScreenLoading } from './ScreenLoading';

export interface ArrivalProps {
  session: OpenSession;
  recent: readonly RecentPage[];
  onCreateTask: (title: string, description?: string) => void;
}

/** `/` and `/share`: the user's home, or what the installed app starts with. */
export function Arrival(props: ArrivalProps) {
  const { me, wid } = props.session;
  const { pathname, search } = useLocation();
  const isApp = pathname === PATTERNS.share || new URLSearchParams(search).get('source') === 'app';
  return isApp ? <AppArrival {...props} /> : <Redirect to={links.home(wid, me.nick)} />;
}

const AppArrival = lazyRoute(
  async () => (await import(/* webpackChunkName: "arrival" */ './AppArrival')).AppArrival,
  ScreenLoading,
);
