/**
 * Browser entry point of the resolution of pictures in print, separate from `editor.ts` because of the tables of
 * profiles.
 */
export { chooseProfile } from './print/preflight/choose-profile.ts';
export {
  checkResolution,
  type Resolution,
  type ResolutionClass,
} from './print/preflight/check-resolution.ts';
