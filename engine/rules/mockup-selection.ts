import { messages } from './messages.ts';

/** The message when no mockup picture of any group is selected (C5-16, B5-02), else `undefined`. */
export function refuseMockupSelection(
  groups: readonly { mockupImages: readonly { selected: boolean }[] }[],
): string | undefined {
  const isAnySelected = groups.some((group) => group.mockupImages.some((image) => image.selected));
  return isAnySelected ? undefined : messages.noMockupsSelected;
}
