import type { SessionStore } from '../session/create-session.ts';

/** Back to the canvas, as it was left. */
export const leaveReview = (store: SessionStore): void => store.setState({ stage: 'CONFIG' });
