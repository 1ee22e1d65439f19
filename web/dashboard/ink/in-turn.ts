/** Makes a function that runs what it is handed one after another, so that one font at a time is in memory. */
export function inTurn() {
  let last: Promise<unknown> = Promise.resolve();
  return <Made>(make: () => Promise<Made>): Promise<Made> => {
    const made = last.then(make, make);
    last = made;
    return made;
  };
}
