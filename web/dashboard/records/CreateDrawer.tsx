import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/Drawer.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/Paper.css';
import { Drawer } from '@mantine/core';
import type { Resource } from '../../../api/contract/resource.ts';
import { t } from '../../shared/text/text.ts';
import { translateSentence } from '../../shared/text/translate-sentence.ts';
import { useSession } from '../session/use-session.ts';
import { RelatedCreation } from './fields/related-creation.ts';
import { RecordForm } from './RecordForm.tsx';
import classes from './CreateDrawer.module.css';

interface CreateDrawerProps {
  resource: Resource;
  onClose: () => void;
  /** @param id id of the new record */
  onCreated: (id: number) => void;
}

/** Names the element that the drawer focuses. It would focus the button to close it, which a typed space presses. */
const focusFirstField = (body: HTMLDivElement | null) =>
  body?.querySelector('input:not([type=hidden]), textarea')?.setAttribute('data-autofocus', '');

/** Creates a related record. Typed values are stored as a draft when the drawer is closed. */
export function CreateDrawer({ resource, onClose, onCreated }: CreateDrawerProps) {
  const { enterpriseId } = useSession().user;
  return (
    <Drawer.Root opened onClose={onClose} position="right" size={520}>
      <Drawer.Overlay />
      <Drawer.Content className={classes.content ?? ''}>
        <div className={classes.head}>
          <Drawer.Title className={classes.title ?? ''}>
            {t('{list}: new', { list: translateSentence(resource.title) })}
          </Drawer.Title>
          <Drawer.CloseButton size={44} aria-label={t('Close')} />
        </div>
        <Drawer.Body ref={focusFirstField}>
          <RelatedCreation value={undefined}>
            <RecordForm
              resource={resource}
              row={undefined}
              place={{ enterpriseId }}
              onCreated={({ id }) => onCreated(id)}
              isWithin
            />
          </RelatedCreation>
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
