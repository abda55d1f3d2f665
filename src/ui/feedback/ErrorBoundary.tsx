import { Component } from 'react';
import type { ReactNode } from 'react';

export interface ErrorBoundaryProps {
  /** What stands in the place of what broke. */
  fallback: ReactNode;
  /** A change of this tries again: another address is another screen. */
  place?: string;
  children: ReactNode;
}

interface State {
  hasFailed: boolean;
  place: string | undefined;
}

/**
 * Where a bug stops: around the app, a screen, an overlay and each text that people wrote, so that what is outside goes on working
 * (docs/behaviour.md#2). React reports the error itself to the console.
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
