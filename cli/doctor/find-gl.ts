import { isGlWorking } from '../../engine/node-mockups.ts';
import type { Check } from './check.ts';

/** Solid mockups are baked by gl where it works; it is tested, since an installed gl may fail. */
export async function findGl(): Promise<Check> {
  if (await isGlWorking())
    return { name: 'gl', state: 'fine', text: 'draws by SwiftShader; solid mockups are baked with it' };
  return {
    name: 'gl',
    state: 'absent',
    text: 'not installed or not working; Chromium bakes solid mockups instead (npm ci builds gl with python3, make, g++)',
  };
}
