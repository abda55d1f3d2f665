import { useContext, type MouseEvent } from 'react';
import { UNSAFE_NavigationContext as NavigationContext } from 'react-router-dom';

export interface PathLinkProps {
  href: string;
  onClick: (event: MouseEvent<HTMLAnchorElement>) => void;
}

/**
 * Props of a link to a path of the app. The router's `Link` renders again whenever the URL changes,
 * because its path may be relative to the URL; this one, for links that a screen has many of, takes
 * absolute paths and does not.
 * @param path begins with "/"; may have a query and a fragment
 */
export function usePathLink(path: string): PathLinkProps {
  const { navigator } = useContext(NavigationContext);
  const href = navigator.createHref(path);
  const onClick = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.defaultPrevented || event.button !== 0 || hasModifier(event)) return;
    event.preventDefault();
    if (event.currentTarget.href === window.location.href) navigator.replace(path);
    else navigator.push(path);
  };
  return { href, onClick };
}

/** With one of these keys, the browser opens a link elsewhere or downloads it. */
const hasModifier = ({ altKey, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean =>
  altKey || ctrlKey || metaKey || shiftKey;
