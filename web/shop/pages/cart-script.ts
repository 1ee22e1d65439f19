/**
 * Shows a failed update at its line, where it is still seen after the configurator is closed. The script is a file,
 * because the policy of the shop refuses inline scripts.
 */
export const CART_SCRIPT = `addEventListener('item-update-failed', ({ target, detail }) => {
  target.closest('li').querySelector('[role=alert]').textContent = 'The design was not changed: ' + detail.message;
});
`;
