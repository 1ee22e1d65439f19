import type { SessionStore } from '../session/create-session.ts';

/** Returns to the canvas. */
export const leaveReview = (store: SessionStore): void => store.setState({ stage: 'CONFIG' });
