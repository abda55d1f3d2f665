import { useRef, useState } from 'react';
import type { AnchorHTMLAttributes, MouseEvent, ReactNode, RefAttributes } from 'react';
import { lazyWithPreload } from '../../../lib/lazy';
import { useLazyWhen } from '../../../ui/lazy/useLazy';
import type { OpenSession } from '../../auth/session';

/** What makes a link open the panel. */
export type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & RefAttributes<HTMLAnchorElement>;

const inboxPanel = lazyWithPreload(
  async () =>
    (await import(/* webpackChunkName: "inbox-panel" */ '../../../features/inbox/InboxPanel'))
      .InboxPanel,
);

/**
 * The panel that the link to the inbox opens beside the sidebar. With a modifier key the link opens
 * the page, as links do.
 * @returns the props of the link, and the panel
 */
export function useInboxPanel({ wid, workspaceId, me }: OpenSession): [LinkProps, ReactNode] {
  const link = useRef<HTMLAnchorElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const { Component: InboxPanel } = useLazyWhen(inboxPanel, isOpen);

  function handleClick(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    setIsOpen(!isOpen);
  }
  function handleClose(isCancelled: boolean) {
    setIsOpen(false);
    if (isCancelled) link.current?.focus();
  }
  return [
    { ref: link, 'aria-haspopup': 'dialog', 'aria-expanded': isOpen, onClick: handleClick },
    isOpen && InboxPanel && (
      <InboxPanel key="inbox" {...{ wid, workspaceId }} viewerId={me.id} onClose={handleClose} />
    ),
  ];
}
