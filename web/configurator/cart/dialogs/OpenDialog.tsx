import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Modal.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/CloseButton.css';
import { Modal, useMantineTheme } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { Dialog } from '../../session/dialog.ts';
import { messages } from '../../../../engine/screens.ts';
import { t } from '../../../shared/text/text.ts';
import { translateSentence } from '../../../shared/text/translate-sentence.ts';
import { parentWindow } from '../../host/parent.ts';
import type { SessionStore } from '../../session/create-session.ts';
import { useSessionStore } from '../../session/use-session.ts';
import classes from './OpenDialog.module.css';
import { HelpTexts } from './HelpTexts.tsx';
import { ProgressForm } from '../progress/ProgressForm.tsx';
import { SavedCode } from './SavedCode.tsx';
import { ShareLink } from './ShareLink.tsx';
import { UpdateDone } from './UpdateDone.tsx';
import { ValidationFindings } from './ValidationFindings.tsx';

/** One dialog over the configurator. */
export function OpenDialog({ dialog }: { dialog: Dialog }) {
  const store = useSessionStore();
  const { breakpoints } = useMantineTheme();
  const isNarrow = useMediaQuery(`(max-width: ${breakpoints.xs})`, false, { getInitialValueInEffect: false });
  return (
    <Modal
      opened
      centered={!isNarrow}
      title={titleOf(dialog)}
      size="md"
      radius={12}
      padding={24}
      classNames={{ title: classes.title, body: classes.body }}
      onClose={() => closeDialog(store, dialog)}
    >
      {contentOf(dialog)}
    </Modal>
  );
}

function closeDialog(store: SessionStore, dialog: Dialog): void {
  store.setState({ dialog: undefined });
  if (dialog.kind === 'updated') parentWindow.tell({ type: 'closed' });
}

function titleOf(dialog: Dialog): string {
  switch (dialog.kind) {
    case 'validation':
      return t('Something is missing');
    case 'updated':
      return translateSentence(dialog.title ?? messages.updateCompleteTitle);
    case 'saved':
      return t('Your design is saved');
    case 'save-progress':
      return t('Keep your texts');
    case 'load-progress':
      return t('Bring back your texts');
    case 'share':
      return t('Share your design');
    case 'help':
      return t('Help');
  }
}

function contentOf(dialog: Dialog) {
  switch (dialog.kind) {
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
