import { Component } from 'react';
import type { ReactNode } from 'react';

export interface ErrorBoundaryProps {
  /** Shown instead of the children that threw. */
  fallback: ReactNode;
  /** When it changes, the children are rendered again: another URL is another screen. */
  place?: string;
  children: ReactNode;
}

interface State {
  hasFailed: boolean;
  place: string | undefined;
}

/**
 * Contains a rendering error. It wraps the app, each screen, each overlay and each user-written
 * text, so that everything outside keeps working (docs/behaviour.md#2). React itself logs the error
 * to the console.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { hasFailed: false, place: this.props.place };

  static getDerivedStateFromError(): Pick<State, 'hasFailed'> {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps({ place }: ErrorBoundaryProps, state: State): State | null {
    return place === state.place ? null : { hasFailed: false, place };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
