import { Component, type ReactNode } from 'react';
import { t } from '../../shared/text/text.ts';
import { LoadErrorPage } from './LoadErrorPage.tsx';

/** Says that the product cannot be configured, with the error in brackets, when showing it fails (C8-05). */
export class InitiationBoundary extends Component<{ children: ReactNode }, { error?: unknown }> {
  override state: { error?: unknown } = {};

  static getDerivedStateFromError(error: unknown): { error: unknown } {
    return { error };
  }

  override render(): ReactNode {
    if (!('error' in this.state)) return this.props.children;
    const { error } = this.state;
    const reason = error instanceof Error ? error.message : String(error);
    // As `messages.initiationFailed` of the engine, which is not there when a script of the page did not load.
    const message = t("Sorry, this product can't be configured right now ({error})", { error: reason });
    return <LoadErrorPage message={message} wayOut="retry" />;
  }
}
