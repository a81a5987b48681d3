import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  /** Renders the replacement; `retry` renders the children again. */
  readonly fallback: (error: unknown, retry: () => void) => ReactNode;
  /** A change of this key clears the error, because the children have changed. */
  readonly resetBy?: string | undefined;
  readonly children: ReactNode;
}

interface ErrorBoundaryState {
  readonly caught?: { readonly error: unknown } | undefined;
  readonly resetBy?: string | undefined;
}

/** Limits how much of the page a rendering or chunk load error takes down. */
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

  readonly #retry = () => this.setState({ caught: undefined });

  override render(): ReactNode {
    const { caught } = this.state;
    return caught === undefined ? this.props.children : this.props.fallback(caught.error, this.#retry);
  }
}
