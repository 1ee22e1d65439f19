import {
  type GangSettings,
  layOutGangSheets,
  type SheetItem,
  type SheetLayout,
} from '../../../../engine/nesting.ts';

/** The prints to nest and the settings. */
export interface NestRequest {
  prints: readonly SheetItem[];
  settings: GangSettings;
}

export type NestAnswer = { layout: Pick<SheetLayout, 'sheets' | 'fill'> } | { error: string };

// The search for a good layout takes up to a second, during which the page must stay responsive.
self.addEventListener('message', ({ data }: MessageEvent<NestRequest>) => {
  self.postMessage(answerOf(data));
});

function answerOf({ prints, settings }: NestRequest): NestAnswer {
  try {
    const { sheets, fill } = layOutGangSheets(settings, prints, settings.fill);
    return { layout: { sheets, fill } };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}
