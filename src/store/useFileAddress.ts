import { useAppStore } from './hooks';

/** The URL of a file on the app's server. */
export function useFileAddress(url: string): string {
  const { origin } = useAppStore().services.connection;
  return url.startsWith('/') ? origin + url : url;
}
