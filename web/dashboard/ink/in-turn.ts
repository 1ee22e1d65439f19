/** Creates a queue that runs functions one after the other, so that only one font is in memory. */
export function inTurn() {
  let last: Promise<unknown> = Promise.resolve();
  return <Made>(make: () => Promise<Made>): Promise<Made> => {
    const made = last.then(make, make);
    last = made;
    return made;
  };
}
