import test from 'ava';
import {
  breakpoints,
  configuratorTimings,
  dashboardLimits,
  pageTimings,
  stageLimits,
} from './screen-limits.ts';

// What screens apply is compared with the specification's sentence here until they do. A number that the engine or a
// service applies is proved where it is applied.

test('[C9-01] breakpoints of the configurator', (t) => {
  t.is(breakpoints.mobileBelowPx, 992);
  t.is(breakpoints.sideViewFromPx, 994);
});

test('[C9-02] sizes of the configurator’s stage', (t) => {
  t.like(stageLimits, { heightPx: 730, desktopCanvasPx: 696, desktopImagePx: 666 });
});

test('[C9-05] timers of the configurator', (t) => {
  t.deepEqual(configuratorTimings, {
    inlineMessageMs: 3000,
    canvasRefreshDelayMs: 250,
    textValidationDelayMs: 1000,
    focusDelayMs: 500,
  });
});

test('[C9-06, B9-01, B9-02, B9-03, B9-09] timers of the pages', (t) => {
  t.deepEqual(pageTimings, {
    maintenancePollMs: 5000,
    alertRefreshMs: 10_000,
    systemPollMs: 300_000,
    dashboardFirstRefreshMs: 250,
    dashboardRefreshCheckMs: 3000,
    toastDelayMs: 4000,
    httpCacheMaxAgeMs: 120_000,
    httpCacheFlushMs: 3_600_000,
    mockupFrameIdleMs: 60_000,
    mockupFrameCheckAfterMs: 5000,
    loaderHideMs: 1000,
  });
});

test('[B9-02] narrow screens show messages in the screen', (t) => {
  t.is(breakpoints.inScreenMessagesUpToPx, 600);
});

test('[B9-06] the size of a handle', (t) => {
  t.is(stageLimits.handleSizePx, 10);
});

test('[B9-11, B9-15] pagination links, sidebar, banner, pictures of persons', (t) => {
  t.deepEqual(dashboardLimits, {
    sidebarWidthPx: 240,
    bannerPaddingOffsetPx: 40,
    paginationLinks: 7,
    minPersonImage: 0,
    maxPersonImage: 5,
  });
});
