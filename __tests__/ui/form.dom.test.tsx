import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Formik } from 'formik';
import type { FormikHelpers } from 'formik';
import { boolean, object, string } from 'yup';
import { Button } from '../../src/ui/components/Button';
import { FormBody } from '../../src/ui/forms/FormBody';
import { FormCheckbox } from '../../src/ui/forms/FormCheckbox';
import { FormPasswordField } from '../../src/ui/forms/FormPasswordField';
import { FormTextField } from '../../src/ui/forms/FormTextField';
import { renderUi } from './renderUi';

interface Values {
  email: string;
  password: string;
  isRead: boolean;
}
const schema = object({
  email: string().required('email-required').email('email-invalid'),
  password: string()
    .required('password-required')
    .max(8, () => ({ key: 'tasks-count', values: { n: 8 } })),
  isRead: boolean(),
});
const onSubmit = jest.fn<void | Promise<void>, [Values, FormikHelpers<Values>]>();

function showForm(locale: 'en' | 'pl' = 'en') {
  onSubmit.mockReset();
  renderUi(
    <Formik<Values>
      initialValues={{ email: '', password: '', isRead: false }}
      validationSchema={schema}
      onSubmit={onSubmit}
    >
      {({ isSubmitting }) => (
        <FormBody aria-label="Log in">
          <FormTextField name="email" label="Email" type="email" />
          <FormPasswordField name="password" label="Password" autoComplete="current-password" />
          <FormCheckbox name="isRead" label="Read" />
          <Button type="submit" isBusy={isSubmitting}>
            Log in
          </Button>
        </FormBody>
      )}
    </Formik>,
    { locale },
  );
  return userEvent.setup();
}

const email = () => screen.getByLabelText('Email');
const send = () => screen.getByRole('button', { name: 'Log in' });

describe('A form', () => {
  it('keeps focus in the field while the mouse presses a button, so that no error shifts the layout', async () => {
    const user = showForm();
    await user.type(email(), 'anna@');
    await user.pointer({ target: send(), keys: '[MouseLeft>]' });
    expect(email()).toHaveFocus();
    expect(email()).not.toHaveAttribute('aria-invalid');
    await user.pointer({ target: send(), keys: '[/MouseLeft]' });
    await waitFor(() => expect(email()).toHaveAccessibleDescription('Email is invalid'));
    expect(email()).toHaveFocus();
  });

  it('shows no error during the first typing, and validates on blur', async () => {
    const user = showForm();
    await user.type(email(), 'anna@');
    expect(email()).not.toHaveAttribute('aria-invalid');
    await user.tab();
    await waitFor(() => expect(email()).toHaveAccessibleDescription('Email is invalid'));
  });

  it('shows no error for an unchanged field', async () => {
    const user = showForm();
    await user.click(email());
    await user.tab();
    await user.tab();
    expect(email()).toBeValid();
    expect(screen.getByLabelText('Password')).toBeValid();
  });

  it('validates at every change after the first error', async () => {
    const user = showForm();
    await user.type(email(), 'anna@');
    await user.tab();
    await waitFor(() => expect(email()).toBeInvalid());
    await user.type(email(), 'example.com');
    await waitFor(() => expect(email()).toBeValid());
  });

  it('sends no invalid values, and focuses the first invalid field', async () => {
    const user = showForm('pl');
    await user.click(send());
    await waitFor(() => expect(email()).toHaveFocus());
    expect(email()).toHaveAccessibleDescription('Podaj adres e-mail');
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('Podaj hasło');
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('fills the numbers of a rule into its message', async () => {
    const user = showForm('pl');
    await user.type(screen.getByLabelText('Password'), 'kreda na tablicy');
    await user.tab();
    await waitFor(() =>
      expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('8 zadań'),
    );
  });

  it('shows a server error at its field, and focuses it', async () => {
    const user = showForm();
    onSubmit.mockImplementation(async (_values, { setErrors }) => {
      setErrors({ email: 'user-not-found' });
    });
    await user.type(email(), 'anna@example.com');
    await user.type(screen.getByLabelText('Password'), 'kreda');
    await user.click(screen.getByRole('checkbox', { name: 'Read' }));
    await user.click(send());
    await waitFor(() => expect(email()).toHaveAccessibleDescription('User not found'));
    await waitFor(() => expect(email()).toHaveFocus());
    expect(onSubmit.mock.calls[0]?.[0]).toEqual({
      email: 'anna@example.com',
      password: 'kreda',
      isRead: true,
    });
    await user.type(email(), 'x');
    await waitFor(() => expect(email()).toBeValid());
  });

  it('never shows a bare key', async () => {
    const user = showForm();
    onSubmit.mockImplementation(async (_values, { setErrors }) => {
      setErrors({ email: 'not-in-any-dictionary' });
    });
    await user.type(email(), 'anna@example.com');
    await user.type(screen.getByLabelText('Password'), 'kreda{Enter}');
    await waitFor(() => expect(email()).toHaveAccessibleDescription('Unknown error'));
  });

  it('is sent once, however often it is submitted while the request is in flight', async () => {
    const user = showForm();
    let answer = () => {};
    onSubmit.mockImplementation(
      () =>
        new Promise<void>((resolve) => {
          answer = resolve;
        }),
    );
    await user.type(email(), 'anna@example.com');
    await user.type(screen.getByLabelText('Password'), 'kreda{Enter}');
    await waitFor(() => expect(send()).toHaveAttribute('aria-busy', 'true'));
    await user.click(send());
    await user.type(email(), '{Enter}');
    expect(onSubmit).toHaveBeenCalledTimes(1);
    answer();
    await waitFor(() => expect(send()).not.toHaveAttribute('aria-busy'));
  });
});
