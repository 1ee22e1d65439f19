/** A type of embind: how its values go into the program and come out of it. */
interface EmbindType {
  isVoid?: boolean;
  argPackAdvance: number;
  toWireType(destructors: unknown[], value: unknown): unknown;
  fromWireType(value: unknown): unknown;
  readValueFromPointer(pointer: number): unknown;
}
type Call = (...values: unknown[]) => unknown;

/**
 * Stands for `Function` in scripts that Emscripten made with embind. Embind writes functions as text and compiles them,
 * which the content security policy of the pages forbids. Its texts are of two kinds; each is answered with a function
 * that does the same. Source: embind.js and emval.js of Emscripten 3.
 * @param texts names of the values that the function is closed over, then its body
 */
export function embindFunction(...texts: string[]): Call {
  const isInvoker = texts[0] === 'humanName';
  const isConstruction = texts.at(-1)?.includes('new func(') ?? false;
  return isInvoker ? closeInvoker : (...values) => closeCaller(values, isConstruction);
}

// Embind looks at what it compiles by: `Function instanceof Function`.
Object.defineProperty(embindFunction, Symbol.hasInstance, {
  value: (value: unknown) => typeof value === 'function',
});

/** A function of the program that the page calls. */
const closeInvoker: Call = (_name, _throwError, invoker, target, runDestructors, result, self, ...rest) => {
  // After the types come functions that free single arguments, which the list of destructors makes needless.
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

/** A function of the page that the program calls, with arguments that lie in its memory. */
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
