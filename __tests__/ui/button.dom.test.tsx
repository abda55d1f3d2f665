import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IntlProvider } from 'react-intl';
import en from '../../locales/en.json';
import { Button } from '../../src/ui/components/Button';
import { IconButton } from '../../src/ui/components/IconButton';
import { Skeleton, SkeletonBox } from '../../src/ui/feedback/Skeleton';
import { renderUi } from './renderUi';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});
const setUp = () => userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));

describe('A busy button', () => {
  it('does nothing, but keeps focus, its name and its place in the tab order', async () => {
    const onClick = jest.fn();
    renderUi(
      <Button isBusy onClick={onClick}>
        Save
      </Button>,
    );
    await setUp().tab();
    const button = screen.getByRole('button', { name: 'Save' });
    expect(button).toHaveFocus();
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).not.toHaveAttribute('disabled');
    await setUp().keyboard('{Enter}');
    await setUp().click(button);
    expect(onClick).not.toHaveBeenCalled();
  });

  it('does not send its form', async () => {
    const onSubmit = jest.fn();
    renderUi(
      <form onSubmit={onSubmit}>
        <input aria-label="Title" />
        <Button type="submit" isBusy>
          Save
        </Button>
      </form>,
    );
    await setUp().click(screen.getByRole('button', { name: 'Save' }));
    await setUp().type(screen.getByLabelText('Title'), '{Enter}');
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('shows a spinner after 200 ms and not before, and none when it is no longer busy', () => {
    const { rerender } = renderUi(<Button isBusy>Save</Button>);
    const button = screen.getByRole('button', { name: 'Save' });
    wait(190);
    expect(button).not.toHaveAttribute('data-spinning');
    wait(20);
    expect(button).toHaveAttribute('data-spinning');
    rerender(<Button>Save</Button>);
    expect(screen.getByRole('button', { name: 'Save' })).not.toHaveAttribute('data-spinning');
  });
});

describe('An icon button', () => {
  it('has its label as its name, and as a tooltip after 500 ms of hover or keyboard focus; Escape hides it', async () => {
    renderUi(<IconButton icon="close" label="Close" />);
    const tooltip = () => screen.queryByText('Close');
    await setUp().hover(screen.getByRole('button', { name: 'Close' }));
    wait(480);
    expect(tooltip()).not.toBeInTheDocument();
    wait(40);
    expect(tooltip()).toBeInTheDocument();
    await setUp().keyboard('{Escape}');
    expect(tooltip()).not.toBeInTheDocument();
  });
});

describe('A skeleton', () => {
  const page = (isLoading: boolean) => (
    <IntlProvider locale="en" messages={en}>
      <Skeleton isLoading={isLoading} boxes={<SkeletonBox />}>
        {() => <p>Cards</p>}
      </Skeleton>
    </IntlProvider>
  );

  it('never appears for a response within 200 ms', () => {
    const { rerender } = render(page(true));
    wait(190);
    rerender(page(false));
    expect(screen.getByText('Cards')).toBeInTheDocument();
    wait(1000);
    expect(screen.queryByText('Loading')).not.toBeInTheDocument();
  });

  it('shows Loading after 200 ms, and stays for at least 300 ms', () => {
    const { rerender, container } = render(page(true));
    wait(210);
    expect(screen.getByRole('status')).toHaveTextContent('Loading');
    expect(container.querySelector('[aria-busy="true"]')).toBeInTheDocument();
    wait(90);
    rerender(page(false));
    wait(150);
    expect(screen.queryByText('Cards')).not.toBeInTheDocument();
    wait(150);
    expect(screen.getByText('Cards')).toBeInTheDocument();
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });
});
