// Browsers come from @sparticuz/chromium or the machine; nothing is downloaded at install time.
module.exports = { skipDownload: true };
