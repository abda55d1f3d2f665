import type { Services } from '../../entities/enqueueMutation';
import { useAppDispatch } from '../../store/hooks';

/** Where a file is read: a path on the server that the app talks to. */
export function useFileAddress(url: string): string {
  const dispatch = useAppDispatch();
  const { origin } = dispatch(
    (_dispatch: unknown, _state: unknown, { connection }: Services) => connection,
  );
  return url.startsWith('/') ? origin + url : url;
}
