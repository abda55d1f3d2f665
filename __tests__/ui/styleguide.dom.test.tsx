import { screen } from '@testing-library/react';
import { Styleguide } from '../../src/ui/styleguide/Styleguide';
import { renderUi } from './renderUi';

type Configure = (env: { styleguide?: true }) => { entry: Record<string, unknown> };

describe('The style guide', () => {
  it.each(['en', 'pl'] as const)('shows components in their states (%s)', (locale) => {
    renderUi(<Styleguide locale={locale} />, { locale });
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(5);
    expect(screen.getAllByRole('button', { pressed: true })).toHaveLength(1);
    expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(2);
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    expect(screen.getAllByRole('link', { current: 'page' })).toHaveLength(1);
  });

  it('is built separately, never with the product', () => {
    const configure = jest.requireActual<Configure>('../../webpack.config.js');
    expect(Object.keys(configure({}).entry)).not.toContain('styleguide');
    expect(Object.keys(configure({ styleguide: true }).entry)).toEqual(['styleguide']);
  });
});
