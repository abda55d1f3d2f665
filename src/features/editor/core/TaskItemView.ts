import type { Node } from 'prosemirror-model';
import type { EditorView, NodeView, ViewMutationRecord } from 'prosemirror-view';

export interface TaskItemClasses {
  item: string | undefined;
  box: string | undefined;
}

/** A list item that is a task: its checkbox is a real one, named by the first paragraph. */
export class TaskItemView implements NodeView {
  readonly dom = document.createElement('li');
  readonly contentDOM = document.createElement('div');
  readonly #box = document.createElement('input');

  constructor(
    node: Node,
    private readonly view: EditorView,
    private readonly getPos: () => number | undefined,
    { item, box }: TaskItemClasses,
  ) {
    this.#box.type = 'checkbox';
    this.#box.contentEditable = 'false';
    if (item) this.dom.className = item;
    if (box) this.#box.className = box;
    this.#box.addEventListener('change', () => this.#tick());
    this.dom.append(this.#box, this.contentDOM);
    this.#show(node);
  }

  #tick(): void {
    const pos = this.getPos();
    if (pos === undefined || !this.view.editable) return;
    this.view.dispatch(this.view.state.tr.setNodeAttribute(pos, 'checked', this.#box.checked));
  }

  #show(node: Node): void {
    this.#box.checked = node.attrs['checked'] === true;
    this.#box.disabled = !this.view.editable;
    const name = node.firstChild?.textContent.trim() ?? '';
    // As in the read view, a task without text is named by its number.
    this.#box.setAttribute('aria-label', name || String(this.#number()));
  }

  #number(): number {
    const pos = this.getPos();
    return pos === undefined ? 1 : this.view.state.doc.resolve(pos).index() + 1;
  }

  update(node: Node): boolean {
    if (typeof node.attrs['checked'] !== 'boolean') return false;
    this.#show(node);
    return true;
  }

  stopEvent(event: Event): boolean {
    return event.target === this.#box;
  }

  ignoreMutation(mutation: ViewMutationRecord): boolean {
    return mutation.type !== 'selection' && !this.contentDOM.contains(mutation.target);
  }
}
