/** A type of embind: the conversion of its values to and from the program. */
interface EmbindType {
  isVoid?: boolean;
  argPackAdvance: number;
  toWireType(destructors: unknown[], value: unknown): unknown;
  fromWireType(value: unknown): unknown;
  readValueFromPointer(pointer: number): unknown;
}
type Call = (...values: unknown[]) => unknown;

/**
 * Replaces `Function` in Emscripten scripts with embind. Embind compiles functions from text, which the content
 * security policy of the pages forbids. Its texts have two forms; each is replaced by an equivalent function. Source:
 * embind.js and emval.js of Emscripten 3.
 * @param texts names of the function's closure values, then its body
 */
export function embindFunction(...texts: string[]): Call {
  const isInvoker = texts[0] === 'humanName';
  const isConstruction = texts.at(-1)?.includes('new func(') ?? false;
  return isInvoker ? closeInvoker : (...values) => closeCaller(values, isConstruction);
}

// Embind checks its compiler: `Function instanceof Function`.
Object.defineProperty(embindFunction, Symbol.hasInstance, {
  value: (value: unknown) => typeof value === 'function',
});

/** A function of the program that the page calls. */
const closeInvoker: Call = (_name, _throwError, invoker, target, runDestructors, result, self, ...rest) => {
  // The types are followed by functions that free single arguments, which the list of destructors makes unnecessary.
  const types = rest.filter((part) => typeof part !== 'function') as EmbindType[];
  return function call(this: unknown, ...values: unknown[]) {
    const destructors: unknown[] = [];
    const wired = types.map((type, index) => type.toWireType(destructors, values[index]));
    if (self) wired.unshift((self as EmbindType).toWireType(destructors, this));
    const answer = (invoker as Call)(target, ...wired);
    (runDestructors as Call)(destructors);
    return (result as EmbindType).fromWireType(answer);
  };
};

/** A function of the page that the program calls, with arguments in its memory. */
function closeCaller([result, ...rest]: unknown[], isConstruction: boolean): Call {
  const isVoid = (result as EmbindType).isVoid === true;
  const finish = isVoid ? undefined : (rest.at(-1) as Call);
  const types = (isVoid ? rest : rest.slice(0, -1)) as EmbindType[];
  return (object, target, destructors, pointer) => {
    let at = pointer as number;
    const values = types.map((type) => {
      const value = type.readValueFromPointer(at);
      at += type.argPackAdvance;
      return value;
    });
    const answer: unknown = isConstruction
      ? Reflect.construct(target as new () => unknown, values)
      : Reflect.apply(target as Call, object, values);
    return finish?.(result, destructors, answer);
  };
}
