import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  /** What stands in; `retry` shows the children again. */
  readonly fallback: (error: unknown, retry: () => void) => ReactNode;
  /** A change of it clears the error: the children are others now. */
  readonly resetBy?: string | undefined;
  readonly children: ReactNode;
}

interface ErrorBoundaryState {
  readonly caught?: { readonly error: unknown } | undefined;
  readonly resetBy?: string | undefined;
}

/** Keeps an error in rendering, or a part that did not arrive, from taking more down than it must. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override readonly state: ErrorBoundaryState = { resetBy: this.props.resetBy };

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { caught: { error } };
  }

  static getDerivedStateFromProps(
    { resetBy }: ErrorBoundaryProps,
    state: ErrorBoundaryState,
  ): ErrorBoundaryState | null {
    return resetBy === state.resetBy ? null : { resetBy, caught: undefined };
  }

  readonly #retry = () => {
    this.setState({ caught: undefined });
  };

  override render(): ReactNode {
    const { caught } = this.state;
    return caught === undefined ? this.props.children : this.props.fallback(caught.error, this.#retry);
  }
}
