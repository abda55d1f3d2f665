import { readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { screen } from '@testing-library/react';
import { Styleguide } from '../../src/ui/styleguide/Styleguide';
import { renderUi } from './renderUi';

const UI = join(__dirname, '../../src/ui');
const tsxIn = (folder: string) =>
  readdirSync(join(UI, folder))
    .filter((name) => name.endsWith('.tsx'))
    .map((name) => join(UI, folder, name));
/** A boundary has no look, fields and options are parts of others, and the last one is a whole screen. */
const WITHOUT_A_PLACE = new Set(['ErrorBoundary', 'Field', 'SelectOptions', 'NotAuthorized']);

type Configure = (env: { styleguide?: true }) => { entry: Record<string, unknown> };

describe('The style guide', () => {
  it.each(['en', 'pl'] as const)('shows components in their states (%s)', (locale) => {
    renderUi(<Styleguide locale={locale} />, { locale });
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(8);
    expect(screen.getAllByRole('button', { pressed: true })).toHaveLength(1);
    expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(3);
    expect(screen.getAllByRole('alert')).toHaveLength(3);
    expect(screen.getAllByRole('link', { current: 'page' })).toHaveLength(1);
  });

  it('shows every component of these folders', () => {
    const guide = tsxIn('styleguide')
      .map((file) => readFileSync(file, 'utf8'))
      .join('');
    const missing = ['avatar', 'components', 'feedback', 'fields']
      .flatMap(tsxIn)
      .map((file) => basename(file, '.tsx'))
      .filter((name) => !WITHOUT_A_PLACE.has(name) && !new RegExp(`<${name}\\b`).test(guide));
    expect(missing).toEqual([]);
  });

  it('is built separately, never with the product', () => {
    const configure = jest.requireActual<Configure>('../../webpack.config.js');
    expect(Object.keys(configure({}).entry)).not.toContain('styleguide');
    expect(Object.keys(configure({ styleguide: true }).entry)).toEqual(['styleguide']);
  });
});
