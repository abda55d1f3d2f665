import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IntlProvider, FormattedMessage } from 'react-intl';

describe('the DOM of component tests', () => {
  it('opens a modal dialog, closes it on Escape and returns focus', async () => {
    const onClose = jest.fn();
    render(
      <>
        <button>before</button>
        <dialog aria-label="ask" onClose={onClose}>
          <button>inside</button>
        </dialog>
      </>,
    );
    screen.getByText('before').focus();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    document.querySelector('dialog')?.showModal();
    expect(screen.getByRole('button', { name: 'inside' })).toHaveFocus();
    expect(document.querySelector('dialog')?.matches(':modal')).toBe(true);
    await userEvent.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(screen.getByText('before')).toHaveFocus();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('lets a dialog prevent Escape', async () => {
    render(
      <dialog aria-label="ask" onCancel={(event) => event.preventDefault()}>
        <button>inside</button>
      </dialog>,
    );
    document.querySelector('dialog')?.showModal();
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBeInTheDocument();
  });

  it('hides a popover until its button is pressed, and again on a press outside', async () => {
    const states: string[] = [];
    render(
      <>
        <button popoverTarget="menu">Open</button>
        <p>outside</p>
        <div id="menu" popover="auto" onToggle={(event) => states.push(event.newState)}>
          <button>Item</button>
        </div>
      </>,
    );
    expect(screen.queryByRole('button', { name: 'Item' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByText('Open'));
    expect(screen.getByRole('button', { name: 'Item' })).toBeVisible();
    expect(document.getElementById('menu')?.matches(':popover-open')).toBe(true);
    await userEvent.click(screen.getByText('outside'));
    expect(screen.queryByRole('button', { name: 'Item' })).not.toBeInTheDocument();
    expect(states).toEqual(['open', 'closed']);
  });

  it('has fetch, byte arrays and abort signals of one realm', async () => {
    expect(new TextEncoder().encode('ż')).toBeInstanceOf(Uint8Array);
    await expect(new Response('{"ok":true}').json()).resolves.toEqual({ ok: true });
    expect(
      () => new Request('http://localhost/', { signal: new AbortController().signal }),
    ).not.toThrow();
    expect(structuredClone({ a: [1] })).toEqual({ a: [1] });
    expect((await crypto.subtle.digest('SHA-256', new TextEncoder().encode('a'))).byteLength).toBe(
      32,
    );
  });

  it('parses messages with the full parser', () => {
    render(
      <IntlProvider
        locale="pl"
        messages={{
          n: '{n, plural, one {# zadanie} few {# zadania} many {# zadań} other {# zadania}}',
        }}
      >
        <FormattedMessage id="n" values={{ n: 5 }} />
      </IntlProvider>,
    );
    expect(screen.getByText('5 zadań')).toBeInTheDocument();
  });
});
