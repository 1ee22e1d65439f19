import type { Expression, Statement } from './expression.ts';

const voidBlock = 0x40;

function bodyOf(statements: readonly Statement[]): number[] {
  return statements.flatMap(({ code }) => code);
}

/** Runs `body` while `condition` is not 0; tested before each round. */
export function whileLoop(condition: Expression<'i32'>, body: readonly Statement[]): Statement {
  return {
    type: 'void',
    code: [
      0x02,
      voidBlock, // block
      0x03,
      voidBlock, // loop
      ...condition.code,
      0x45,
      0x0d,
      1, // i32.eqz, br_if to the block's end
      ...bodyOf(body),
      0x0c,
      0, // br to the loop's start
      0x0b,
      0x0b,
    ],
  };
}

/** Runs `then` when `condition` is not 0, otherwise `otherwise`. */
export function choose(
  condition: Expression<'i32'>,
  then: readonly Statement[],
  otherwise: readonly Statement[] = [],
): Statement {
  const elseCode = otherwise.length === 0 ? [] : [0x05, ...bodyOf(otherwise)];
  return {
    type: 'void',
    code: [...condition.code, 0x04, voidBlock, ...bodyOf(then), ...elseCode, 0x0b],
  };
}
