import { messages } from '../../../engine/screens.ts';

/** The message about a design that was changed (C8-09, C8-10). */
export const describeUpdate = (fromWorkflow: boolean): { title?: string; text: string } =>
  fromWorkflow
    ? { text: messages.customisationUpdatedInWorkflow }
    : { title: messages.updateCompleteTitle, text: messages.customisationUpdated };
