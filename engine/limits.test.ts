import test from 'ava';
import {
  alertLimits,
  assetLimits,
  breakpoints,
  canvasLimits,
  csvLimits,
  defaults,
  fileLimits,
  listLimits,
  passwordLimits,
  printLimits,
  textLimits,
  timings,
  toastLimits,
} from './limits.ts';

// A number without a function of its own is compared with the specification's sentence here, once.

test('[C9-01] breakpoints', (t) => {
  t.like(breakpoints, { mobileBelowPx: 992, sideViewFromPx: 994 });
});

test('[C9-02, B9-05] canvas sizes and output format', (t) => {
  t.like(canvasLimits, {
    stageHeightPx: 730,
    desktopCanvasPx: 696,
    desktopImagePx: 666,
    configuratorSizePx: 500,
    mockupSizePx: 1500,
    outputFormat: 'PNG',
  });
});

test('[C9-03] upload and drag-and-drop sizes', (t) => {
  t.is(assetLimits.maxUploadBytes, 52_428_800);
  t.is(canvasLimits.dragAndDropArea, 2000);
});

test('[C9-05, C9-06] the configurator’s timers', (t) => {
  t.like(timings, {
    inlineMessageMs: 3000,
    canvasRefreshDelayMs: 250,
    textValidationDelayMs: 1000,
    focusDelayMs: 500,
    versionCacheMs: 300_000,
    maintenancePollMs: 5000,
  });
});

test('[C9-08] defaults: quantity, handle colour, language, currency', (t) => {
  t.deepEqual(defaults, { quantity: 1, language: 'en', currency: 'GBP' });
  t.is(canvasLimits.handleColour, 'red');
});

test('[C9-12] curve diameter', (t) => {
  t.is(textLimits.curveDiameter, 200);
});

test('[B9-01, B9-02, B9-03, B9-04] the dashboard’s timers and alerts', (t) => {
  t.like(timings, {
    alertRefreshMs: 10_000,
    systemPollMs: 300_000,
    dashboardFirstRefreshMs: 250,
    dashboardRefreshCheckMs: 3000,
    toastDelayMs: 4000,
    httpCacheMaxAgeMs: 120_000,
    httpCacheFlushMs: 3_600_000,
    forcedReloadAfterMs: 86_400_000,
  });
  t.deepEqual(alertLimits, { minToasts: 1, maxToasts: 3, notificationsPageFrom: 5 });
  t.is(breakpoints.inScreenMessagesUpToPx, 600);
  t.is(toastLimits.maxChars, 100);
});

test('[B9-06] pixels per mm, canvas reference size, handle size', (t) => {
  t.is(printLimits.mmPerInch, 25.4);
  t.is(canvasLimits.configuratorSizePx, 500);
  t.is(canvasLimits.handleSizePx, 10);
});

test('[B9-07] font sizes', (t) => {
  t.like(textLimits, { minFontSize: 1, maxFontSize: 200, fontSize: 20 });
});

test('[B9-09, B9-11] mockup time-outs, lists, sidebar, cookie', (t) => {
  t.like(timings, {
    mockupFrameIdleMs: 60_000,
    mockupFrameCheckAfterMs: 5000,
    recentMockupMs: 300_000,
    loaderHideMs: 1000,
    loginCookieMs: 157_680_000_000,
  });
  t.is(listLimits.paginationLinks, 7);
  t.like(breakpoints, { sidebarWidthPx: 240, bannerPaddingOffsetPx: 40 });
});

test('[B9-10, B9-12, B9-15] file service, currency, passwords, person images', (t) => {
  t.like(fileLimits, { maxFiles: 5, maxFileBytes: 209_715_200, listingKeys: 1000 });
  t.is(defaults.currency, 'GBP');
  t.is(passwordLimits.minChars, 8);
  t.like(listLimits, { minPersonImage: 0, maxPersonImage: 5 });
});

test('[C9-09] the personalisation template’s name and column', (t) => {
  t.like(csvLimits, { templateFileName: 'personalizationTemplate.csv', itemColumn: 'Item' });
});
