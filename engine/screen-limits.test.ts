import test from 'ava';
import { breakpoints, configuratorTimings, dashboardLimits, pageTimings } from './screen-limits.ts';

// Numbers that screens read (scripts/applied.test.ts), each beside the specification's. A number that the engine or a
// service applies is proved where it is applied.

test('[C9-01] breakpoints of the configurator', (t) => {
  t.is(breakpoints.mobileBelowPx, 992);
  t.is(breakpoints.sideViewFromPx, 994);
});

test('[C9-05] timers of the configurator', (t) => {
  t.deepEqual(configuratorTimings, {
    inlineMessageMs: 3000,
    textValidationDelayMs: 1000,
    focusDelayMs: 500,
  });
});

test('[C9-06, B9-01, B9-02, B9-03, B9-09] timers of the pages', (t) => {
  t.deepEqual(pageTimings, {
    maintenancePollMs: 5000,
    alertRefreshMs: 10_000,
    systemPollMs: 300_000,
    dashboardRefreshCheckMs: 3000,
    toastDelayMs: 4000,
    httpCacheMaxAgeMs: 120_000,
    httpCacheFlushMs: 3_600_000,
    mockupFrameIdleMs: 60_000,
  });
});

test('[B9-02] narrow screens show messages in the page', (t) => {
  t.is(breakpoints.inScreenMessagesUpToPx, 600);
});

test('[B9-11] pagination links', (t) => {
  t.deepEqual(dashboardLimits, { paginationLinks: 7 });
});
