import { Component, type ComponentType, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  Fallback: ComponentType<{ onRetry: () => void }>;
  children: ReactNode;
}

/** Shows the fallback when a child throws; `onRetry` renders it again. React itself reports the error. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { isBroken: boolean }> {
  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override state = { isBroken: false };

  private readonly retry = () => this.setState({ isBroken: false });

  override render() {
    const { Fallback, children } = this.props;
    return this.state.isBroken ? <Fallback onRetry={this.retry} /> : children;
  }
}
