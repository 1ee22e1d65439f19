import type { Dialog as AnyDialog } from '../../session/dialog.ts';
import { messages } from '../../../../engine/screens.ts';
import { t } from '../../../shared/text/text.ts';
import { translateSentence } from '../../../shared/text/translate-sentence.ts';
import { Dialog } from '../../../shared/ui/Dialog.tsx';
import { parentWindow } from '../../host/parent.ts';
import type { SessionStore } from '../../session/create-session.ts';
import { useSessionStore } from '../../session/use-session.ts';
import classes from './OpenDialog.module.css';
import { HelpTexts } from './HelpTexts.tsx';
import { PendingPictures } from './PendingPictures.tsx';
import { ProgressForm } from '../progress/ProgressForm.tsx';
import { SavedCode } from './SavedCode.tsx';
import { ShareLink } from './ShareLink.tsx';
import { UpdateDone } from './UpdateDone.tsx';
import { ValidationFindings } from './ValidationFindings.tsx';

type OpenedDialog = Exclude<AnyDialog, { kind: 'crop' }>;

/** One dialog over the configurator. */
export function OpenDialog({ dialog }: { dialog: OpenedDialog }) {
  const store = useSessionStore();
  return (
    <Dialog title={titleOf(dialog)} onClose={() => closeDialog(store, dialog)}>
      <div className={classes.body}>{contentOf(dialog)}</div>
    </Dialog>
  );
}

function closeDialog(store: SessionStore, dialog: OpenedDialog): void {
  store.setState({ dialog: undefined });
  if (dialog.kind === 'updated') parentWindow.notify({ type: 'closed' });
}

function titleOf(dialog: OpenedDialog): string {
  switch (dialog.kind) {
    case 'pending-pictures':
      return t('A picture is not in the design yet');
    case 'validation':
      return t('Something is missing');
    case 'updated':
      return translateSentence(dialog.title ?? messages.updateCompleteTitle);
    case 'saved':
      return t('Your design is saved');
    case 'save-progress':
      return t('Save your texts');
    case 'load-progress':
      return t('Load your saved texts');
    case 'share':
      return t('Share your design');
    case 'help':
      return t('Help');
  }
}

function contentOf(dialog: OpenedDialog) {
  switch (dialog.kind) {
    case 'pending-pictures':
      return <PendingPictures />;
    case 'validation':
      return <ValidationFindings findings={dialog.findings} />;
    case 'updated':
      return <UpdateDone text={dialog.text} />;
    case 'saved':
      return <SavedCode customisationCode={dialog.customisationCode} />;
    case 'save-progress':
    case 'load-progress':
      return <ProgressForm kind={dialog.kind} />;
    case 'share':
      return <ShareLink />;
    case 'help':
      return <HelpTexts />;
  }
}
