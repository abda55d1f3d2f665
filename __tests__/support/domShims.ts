// Features that Chromium has and jsdom lacks: dialogs, popovers, media queries, sizes and
// scrolling. They behave only as far as components rely on it; journeys test the layout.

const openDialogs: HTMLDialogElement[] = [];

function focusFirst(root: HTMLElement): void {
  const target = root.querySelector<HTMLElement>(
    '[autofocus], button, [href], input, select, textarea, [tabindex]:not([tabindex="-1"])',
  );
  (target ?? root).focus();
}

const returnFocusTo = new WeakMap<HTMLElement, Element | null>();

HTMLDialogElement.prototype.show = function show() {
  this.setAttribute('open', '');
};

HTMLDialogElement.prototype.showModal = function showModal() {
  if (this.open) throw new DOMException('The dialog is open already.', 'InvalidStateError');
  returnFocusTo.set(this, document.activeElement);
  this.setAttribute('open', '');
  openDialogs.push(this);
  focusFirst(this);
};

HTMLDialogElement.prototype.close = function close(returnValue?: string) {
  if (!this.open) return;
  if (returnValue !== undefined) this.returnValue = returnValue;
  this.removeAttribute('open');
  const index = openDialogs.indexOf(this);
  if (index >= 0) openDialogs.splice(index, 1);
  const before = returnFocusTo.get(this);
  if (before instanceof HTMLElement && before.isConnected) before.focus();
  queueMicrotask(() => this.dispatchEvent(new Event('close')));
};

HTMLDialogElement.prototype.requestClose = function requestClose(returnValue?: string) {
  if (this.dispatchEvent(new Event('cancel', { cancelable: true }))) this.close(returnValue);
};

const openPopovers: HTMLElement[] = [];

function toggleEvent(
  type: 'beforetoggle' | 'toggle',
  newState: 'open' | 'closed',
  cancelable = false,
): Event {
  return Object.assign(new Event(type, { cancelable }), {
    newState,
    oldState: newState === 'open' ? 'closed' : 'open',
  });
}

HTMLElement.prototype.showPopover = function showPopover() {
  if (openPopovers.includes(this))
    throw new DOMException('The popover is open already.', 'InvalidStateError');
  if (!this.dispatchEvent(toggleEvent('beforetoggle', 'open', true))) return;
  returnFocusTo.set(this, document.activeElement);
  openPopovers.push(this);
  this.setAttribute('data-shown', '');
  this.querySelector<HTMLElement>('[autofocus]')?.focus();
  queueMicrotask(() => this.dispatchEvent(toggleEvent('toggle', 'open')));
};

HTMLElement.prototype.hidePopover = function hidePopover() {
  const index = openPopovers.indexOf(this);
  if (index < 0) throw new DOMException('The popover is not open.', 'InvalidStateError');
  this.dispatchEvent(toggleEvent('beforetoggle', 'closed'));
  openPopovers.splice(index, 1);
  this.removeAttribute('data-shown');
  const before = returnFocusTo.get(this);
  if (before instanceof HTMLElement && this.contains(document.activeElement)) before.focus();
  queueMicrotask(() => this.dispatchEvent(toggleEvent('toggle', 'closed')));
};

HTMLElement.prototype.togglePopover = function togglePopover(
  force?: boolean | { force?: boolean },
) {
  const wanted = (typeof force === 'object' ? force.force : force) ?? !openPopovers.includes(this);
  if (wanted !== openPopovers.includes(this)) {
    if (wanted) this.showPopover();
    else this.hidePopover();
  }
  return wanted;
};

// jsdom's selectors support neither :modal nor :popover-open; the shims use attributes instead.
const { matches } = Element.prototype;
Object.defineProperty(Element.prototype, 'matches', {
  value(this: Element, selector: string): boolean {
    const isShown = this instanceof HTMLElement && openPopovers.includes(this);
    const isModal = this instanceof HTMLDialogElement && openDialogs.includes(this);
    return matches.call(
      this,
      selector
        .replaceAll(':popover-open', isShown ? '*' : ':not(*)')
        .replaceAll(':modal', isModal ? '*' : ':not(*)'),
    );
  },
});

document.addEventListener('click', (event) => {
  const invoker =
    event.target instanceof Element ? event.target.closest('button[popovertarget]') : null;
  const popover = invoker && document.getElementById(invoker.getAttribute('popovertarget') ?? '');
  if (!popover) return;
  const action = invoker.getAttribute('popovertargetaction') ?? 'toggle';
  popover.togglePopover(action === 'toggle' ? undefined : action === 'show');
});

const topPopover = () =>
  openPopovers.findLast(
    (popover) => popover.isConnected && popover.getAttribute('popover') !== 'manual',
  );

document.addEventListener('keydown', (event) => {
  if (event.key !== 'Escape' || event.defaultPrevented) return;
  const popover = topPopover();
  if (popover) popover.hidePopover();
  else openDialogs.findLast((dialog) => dialog.isConnected)?.requestClose();
});

document.addEventListener('pointerdown', (event) => {
  const popover = topPopover();
  const isOnInvoker =
    event.target instanceof Element &&
    popover?.id &&
    event.target.closest(`[popovertarget="${popover.id}"]`);
  if (popover && !isOnInvoker && event.target instanceof Node && !popover.contains(event.target))
    popover.hidePopover();
});

const hidden = document.createElement('style');
hidden.textContent = '[popover]:not([data-shown]) { display: none; }';
document.head.append(hidden);

/** Tests that need a narrow window or a dark theme: `setMedia((query) => query.includes('dark'))`. */
let answersMedia = (_query: string): boolean => false;
export const setMedia = (answer: (query: string) => boolean): void => {
  answersMedia = answer;
};

window.matchMedia = (query) =>
  Object.assign(new EventTarget(), {
    media: query,
    get matches() {
      return answersMedia(query);
    },
    onchange: null,
    addListener() {},
    removeListener() {},
  });

class NeverResized {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
window.ResizeObserver = NeverResized;
window.IntersectionObserver = class extends NeverResized {
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds = [];
  takeRecords(): IntersectionObserverEntry[] {
    return [];
  }
};

Element.prototype.scrollIntoView = function scrollIntoView() {};
Element.prototype.scrollTo = function scrollTo() {};
Element.prototype.setPointerCapture = function setPointerCapture() {};
Element.prototype.releasePointerCapture = function releasePointerCapture() {};
Element.prototype.hasPointerCapture = function hasPointerCapture() {
  return false;
};
window.scrollTo = () => {};
