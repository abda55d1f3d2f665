import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { ErrorScreen } from '../../src/app/errors/ErrorScreen';
import { reportSlot } from '../../src/ui/feedback/reportSlot';
import { Dialog } from '../../src/ui/overlays/Dialog';
import { useToast } from '../../src/ui/overlays/topLayerContext';
import { renderUi } from '../ui/renderUi';

let openReport: () => void = () => undefined;

/** A page with a place for focus, and the report dialog without its content. */
function Page({ errors }: { errors: number }) {
  const toast = useToast();
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    openReport = () => setIsOpen(true);
    reportSlot.Button = ({ onPress }) => (
      <button
        type="button"
        onClick={() => {
          onPress?.();
          openReport();
        }}
      >
        Report a problem
      </button>
    );
    return () => {
      delete reportSlot.Button;
    };
  }, []);
  return (
    <>
      <button
        type="button"
        onClick={() => {
          toast({ text: 'Moved' });
          for (let at = 0; at < errors; at += 1) toast({ text: 'Refused', isError: true });
        }}
      >
        Move
      </button>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title="The report">
        <input aria-label="Note" />
      </Dialog>
    </>
  );
}

const move = () => screen.getByRole('button', { name: 'Move' });

// One toast is the last of the region; of several, the others stay in the dialog.
it.each([1, 2])(
  'the dialog that one of %d error toasts opened keeps focus, and returns it to the page',
  async (errors) => {
    renderUi(<Page errors={errors} />);
    const user = userEvent.setup();
    await user.click(move());
    expect(screen.getAllByRole('button', { name: 'Report a problem' })).toHaveLength(errors);
    act(() => screen.getAllByRole('button', { name: 'Report a problem' })[0]?.focus());
    await user.keyboard('{Enter}');
    const note = await screen.findByRole('textbox', { name: 'Note' });
    expect(note).toHaveFocus();
    expect(screen.queryAllByText('Refused', { selector: 'li span' })).toHaveLength(errors - 1);
    await user.keyboard('It stopped{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(move()).toHaveFocus();
  },
);

it('a toast that is no error does not offer to report, nor does an error screen without a store', async () => {
  renderUi(<Page errors={0} />);
  await userEvent.click(move());
  expect(screen.queryByRole('button', { name: 'Report a problem' })).not.toBeInTheDocument();
  delete reportSlot.Button;
  renderUi(<ErrorScreen homePath="/" />);
  expect(screen.queryByRole('button', { name: 'Report a problem' })).not.toBeInTheDocument();
});

it('an error screen offers to report the problem', () => {
  renderUi(<Page errors={0} />);
  renderUi(<ErrorScreen homePath="/" />);
  expect(screen.getByRole('button', { name: 'Report a problem' })).toBeVisible();
});
