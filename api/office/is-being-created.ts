import { timings } from '../../engine/screens.ts';

/**
 * Whether a product is still being created (B4-12): a file of it is missing, and its mockups were requested less than five
 * minutes ago.
 * @param lastMockups when they were requested; undefined: never
 */
export function isBeingCreated(
  assets: readonly { url?: string | null | undefined }[],
  lastMockups: Date | undefined,
  now: Date,
): boolean {
  const isMissing = assets.some(({ url }) => !url);
  const isRecent =
    lastMockups !== undefined && now.getTime() - lastMockups.getTime() < timings.recentMockupMs;
  return isMissing && isRecent;
}
