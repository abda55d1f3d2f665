import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Checkbox } from '../../src/ui/fields/Checkbox';
import { PasswordField } from '../../src/ui/fields/PasswordField';
import { SelectField } from '../../src/ui/fields/SelectField';
import { TextArea } from '../../src/ui/fields/TextArea';
import { TextField } from '../../src/ui/fields/TextField';
import { renderUi } from './renderUi';

const look = { label: 'E-mail', hint: 'We send a link there.', error: 'Email is invalid' };

describe('A field', () => {
  it.each([
    ['line', <TextField key="t" {...look} />],
    ['password', <PasswordField key="p" {...look} autoComplete="new-password" />],
    ['text', <TextArea key="a" {...look} />],
    [
      'choice',
      <SelectField key="s" {...look}>
        <option>a</option>
      </SelectField>,
    ],
    ['box', <Checkbox key="c" {...look} />],
  ])(
    '(%s) has its label as its name, its error and hint as its description, and is marked invalid',
    (_kind, field) => {
      renderUi(field);
      const control = screen.getByLabelText('E-mail');
      expect(control).toHaveAccessibleDescription('Email is invalid We send a link there.');
      expect(control).toBeInvalid();
    },
  );

  it('has no description and is valid without hint and error', () => {
    renderUi(<TextField label="E-mail" />);
    const control = screen.getByRole('textbox', { name: 'E-mail' });
    expect(control).not.toHaveAttribute('aria-describedby');
    expect(control).not.toHaveAttribute('aria-invalid');
  });

  it('shows that it is optional in its name', () => {
    renderUi(<TextField label="Telefon" isOptional />, { locale: 'pl' });
    expect(screen.getByRole('textbox', { name: 'Telefon (opcjonalnie)' })).toBeInTheDocument();
  });
});

describe('A password field', () => {
  it('shows and hides the password, accepts a pasted one, and has the right autocomplete for password managers', async () => {
    renderUi(<PasswordField label="Password" autoComplete="current-password" />);
    const field = screen.getByLabelText('Password');
    expect(field).toHaveAttribute('autocomplete', 'current-password');
    await userEvent.click(field);
    await userEvent.paste('kreda na tablicy');
    expect(field).toHaveValue('kreda na tablicy');
    expect(field).toHaveAttribute('type', 'password');
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(field).toHaveAttribute('type', 'text');
    await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(field).toHaveAttribute('type', 'password');
    expect(field).toHaveValue('kreda na tablicy');
  });
});
