import type { Services } from '../entities/enqueueMutation';
import { useAppDispatch } from './hooks';

/** The URL of a file on the app's server. */
export function useFileAddress(url: string): string {
  const dispatch = useAppDispatch();
  const { origin } = dispatch(
    (_dispatch: unknown, _state: unknown, { connection }: Services) => connection,
  );
  return url.startsWith('/') ? origin + url : url;
}
