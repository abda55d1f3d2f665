import { openTestEditor, paste, press, select } from './typing';

/** As Google Docs writes it: a bold wrapper of normal weight, and spans with styles. */
const GOOGLE = `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1">
<h2 dir="ltr" style="margin:0"><span style="font-size:17pt;font-weight:400;">Plan</span></h2>
<p dir="ltr"><span style="font-weight:400;">A </span><span style="font-weight:700;">bold</span><span style="font-weight:400;"> and </span><span style="font-style:italic;font-weight:400;">italic</span><span style="text-decoration:line-through;"> old</span></p>
<ul style="margin-top:0"><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span>first</span></p></li>
<li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span>second</span></p></li></ul></b>`;

/** As Word writes lists: paragraphs with their signs as text. */
const wordItem = (sign: string, level: number, text: string) =>
  `<p class=MsoListParagraph style='margin-left:${level * 36}pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>${sign}<span style='font:7pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></p>`;
const WORD = `<html><head><style><!-- p {color: red} --></style></head><body><!--StartFragment-->
<p class=MsoNormal><b>Agenda</b><o:p></o:p></p>
${wordItem('·', 1, 'first')}
${wordItem('o', 2, 'inner')}
${wordItem('·', 1, 'second')}
<p class=MsoNormal>Then</p>
${wordItem('1.', 1, 'one')}
${wordItem('2.', 1, 'two')}
<!--EndFragment--></body></html>`;

function pasted(html: string, into = ''): string {
  const editor = openTestEditor(into);
  if (into !== '') select(editor, into.trim());
  paste(editor, { 'text/html': html, 'text/plain': 'text' });
  return editor.getMarkdown();
}

describe('Pasted HTML', () => {
  it('of Google Docs keeps headings, bold, italic, struck text and lists', () => {
    expect(pasted(GOOGLE)).toBe('## Plan\n\nA **bold** and *italic* ~~old~~\n\n- first\n- second');
  });

  it('of Word becomes lists with their levels', () => {
    expect(pasted(WORD)).toBe(
      '**Agenda**\n\n- first\n  - inner\n- second\n\nThen\n\n1. one\n2. two',
    );
  });

  it('loses what the subset has not: images, scripts, handlers and unsafe links', () => {
    const markdown = pasted(
      '<p onclick="x()">a <img src="https://other.test/x.png" onerror="alert(1)">' +
        '<a href="javascript:alert(1)">b</a> <a href="https://kreda.test/">c</a></p>' +
        '<script>alert(1)</script><style>p{}</style><iframe src="https://other.test"></iframe>',
    );
    expect(markdown).toBe('a b [c](https://kreda.test/)');
  });

  it('of a table becomes a line for each row', () => {
    expect(
      pasted(
        '<table><tbody><tr><th>A</th><th>B</th></tr><tr><td>1</td><td>2</td></tr></tbody></table>',
      ),
    ).toBe('A | B\n\n1 | 2');
  });

  it('joins the text around it if it is a single paragraph', () => {
    expect(pasted('<p><b>two</b></p>', 'one')).toBe('one**two**');
  });
});

describe('Pasted text', () => {
  it('is read as Markdown', () => {
    const editor = openTestEditor('');
    paste(editor, { 'text/plain': '# Title\r\n\r\n- one\r\n- **two**' });
    expect(editor.getMarkdown()).toBe('# Title\n\n- one\n- **two**');
  });

  it('is a step of its own for undo', () => {
    const editor = openTestEditor('');
    paste(editor, { 'text/plain': 'one ' });
    paste(editor, { 'text/plain': 'two' });
    press(editor, 'z', { ctrlKey: true });
    expect(editor.view.state.doc.textContent.trim()).toBe('one');
  });

  it('keeps the spaces around it within a line', () => {
    const editor = openTestEditor('before after');
    select(editor, 'before');
    paste(editor, { 'text/plain': ' **one**' });
    expect(editor.getMarkdown()).toBe('before **one** after');
  });

  it('of several paragraphs goes into the middle of a text', () => {
    const editor = openTestEditor('before after');
    select(editor, 'before ');
    paste(editor, { 'text/plain': 'one\n\ntwo' });
    expect(editor.getMarkdown()).toBe('before one\n\ntwoafter');
  });

  it('stays as it is in a code block', () => {
    const editor = openTestEditor('```\na\n```');
    select(editor, 'a');
    paste(editor, { 'text/plain': '# b\n**c**' });
    expect(editor.getMarkdown()).toBe('```\na# b\n**c**\n```');
  });
});

describe('Text that is pasted with Shift', () => {
  it('stays as it is written', () => {
    const editor = openTestEditor('');
    const shift = new KeyboardEvent('keydown', { key: 'V', ctrlKey: true, shiftKey: true });
    editor.view.dom.dispatchEvent(shift);
    paste(editor, { 'text/plain': '# Title\n**bold**' });
    expect(editor.view.state.doc.textBetween(0, editor.view.state.doc.content.size, '|')).toBe(
      '# Title|**bold**',
    );
  });
});

describe('Copied text', () => {
  it('is Markdown', () => {
    const editor = openTestEditor('# Title\n\n- one\n- **two**');
    const { content } = editor.view.state.doc;
    const slice = editor.view.state.doc.slice(0, content.size);
    expect(editor.view.serializeForClipboard(slice).text).toBe('# Title\n\n- one\n- **two**');
  });
});
