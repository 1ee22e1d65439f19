/**
 * The numbers of the two specifications that only screens apply, each with its section (C = configurator, B = back
 * office). The browser entry points export them; the engine and the services have no use for them.
 */

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** Ours: what must not be cut off stays this far inside the trim, as printers ask for; on small prints a part of the shorter side. */
export const safeAreaLimits = { insetMm: 3, insetPart: 0.1 } as const;

/** Widths at which a layout changes, in CSS pixels. */
export const breakpoints = {
  /** C2, C9: below this the mobile layout applies. */
  mobileBelowPx: 992,
  /** C9: the side view is allowed from this width. */
  sideViewFromPx: 994,
  /** B9: at this width or less, messages show in the screen. */
  inScreenMessagesUpToPx: 600,
} as const;

/** The dashboard's lists: B9. */
export const dashboardLimits = {
  paginationLinks: 7,
} as const;

/** Timers of the configurator. */
export const configuratorTimings = {
  /** C2, C9: an inline message hides after 3 seconds. */
  inlineMessageMs: 3000,
  /** C9. */
  textValidationDelayMs: 1000,
  focusDelayMs: 500,
} as const;

/** Timers of the dashboard, and of both where the section says so. */
export const pageTimings = {
  /** C8, C9, B4, B9: maintenance poll. */
  maintenancePollMs: 5 * SECOND_MS,
  /** B7, B9: unread alerts. */
  alertRefreshMs: 10 * SECOND_MS,
  /** B9: system poller and workflow dashboard poller. */
  systemPollMs: 5 * MINUTE_MS,
  /** B4, B9: the dashboard's check of its build. */
  dashboardRefreshCheckMs: 3 * SECOND_MS,
  /** B9. */
  toastDelayMs: 4 * SECOND_MS,
  /** B9: HTTP cache age and flush. */
  httpCacheMaxAgeMs: 2 * MINUTE_MS,
  httpCacheFlushMs: HOUR_MS,
  /** B9: mockup frame's idle time-out. */
  mockupFrameIdleMs: MINUTE_MS,
} as const;
