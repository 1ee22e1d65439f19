/** Browser entry point of the resolution of pictures in print, apart from `editor.ts` for the sake of the profiles' tables. */
export { chooseProfile } from './print/preflight/choose-profile.ts';
export {
  judgeResolution,
  type Resolution,
  type ResolutionClass,
} from './print/preflight/judge-resolution.ts';
