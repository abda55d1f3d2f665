import { AllSelection } from 'prosemirror-state';
import { isHalfTyped } from '../../src/features/editor/core/isHalfTyped';
import { openTestEditor, press, type } from './typing';

describe('Another document waits', () => {
  it.each(['## ', '- ', '[] ', '> ', 'a word '])('after %j', (keys) => {
    const editor = openTestEditor('');
    type(editor, keys);
    expect(isHalfTyped(editor.view.state)).toBe(true);
    type(editor, 'x');
    expect(isHalfTyped(editor.view.state)).toBe(false);
    editor.destroy();
  });

  it('while something is selected, and in a paragraph that was begun', () => {
    const editor = openTestEditor('one two');
    const { doc, tr } = editor.view.state;
    editor.view.dispatch(tr.setSelection(new AllSelection(doc)));
    expect(isHalfTyped(editor.view.state)).toBe(true);
    editor.focus('end');
    expect(isHalfTyped(editor.view.state)).toBe(false);
    press(editor, 'Enter');
    expect(isHalfTyped(editor.view.state)).toBe(true);
    editor.destroy();
  });

  it('for nothing in an empty text', () => {
    const editor = openTestEditor('');
    expect(isHalfTyped(editor.view.state)).toBe(false);
    editor.destroy();
  });
});
