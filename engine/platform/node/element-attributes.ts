/** The properties and methods of a canvas element that fabric uses and the canvases of @napi-rs/canvas do not have. */
export const elementAttributes: PropertyDescriptorMap & ThisType<{ width: number; height: number }> = {
  style: { configurable: true, value: {} },
  classList: { configurable: true, value: { add() {}, remove() {} } },
  ownerDocument: { configurable: true, value: null },
  hasAttribute: { configurable: true, value: () => false },
  getAttribute: { configurable: true, value: () => null },
  removeAttribute: { configurable: true, value() {} },
  setAttribute: {
    configurable: true,
    value(name: string, value: string) {
      if (name === 'width' || name === 'height') this[name] = Number(value);
    },
  },
};
