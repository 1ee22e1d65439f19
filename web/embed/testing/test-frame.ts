/** The configurator's side of the protocol, by which tests send any message of a frame. */
export const testFrame = (shopOrigin: string): string => `<!doctype html><title>Frame</title>
<script>
  const hellos = [];
  let port;
  addEventListener('message', ({ origin, source, data, ports }) => {
    hellos.push({ origin, data });
    if (port || source !== parent || origin !== ${JSON.stringify(shopOrigin)} || data.platen !== 1) return;
    [port] = ports;
    say({ type: 'ready' });
  });
  const say = (message) => port.postMessage({ platen: 1, ...message });
</script>
<button>in the frame</button>`;
