import { Component, type ReactNode } from 'react';
import { t } from '../../shared/text/text.ts';
import { LoadErrorPage } from './LoadErrorPage.tsx';

/** Shows that the product cannot be configured, with the error in brackets, if rendering fails (C8-05). */
export class InitiationBoundary extends Component<{ children: ReactNode }, { error?: unknown }> {
  override state: { error?: unknown } = {};

  static getDerivedStateFromError(error: unknown): { error: unknown } {
    return { error };
  }

  override render(): ReactNode {
    if (!('error' in this.state)) return this.props.children;
    const { error } = this.state;
    const reason = error instanceof Error ? error.message : String(error);
    // Same text as `messages.initiationFailed` of the engine, which may not have loaded.
    const message = t("Sorry, this product can't be configured right now ({error})", { error: reason });
    return <LoadErrorPage message={message} wayOut="retry" />;
  }
}
