import IconPlus from 'virtual:icons/plus';
import { type ReactNode, Suspense, use, useState } from 'react';
import { t } from '../../../shared/text/text.ts';
import { IconButton } from '../../../shared/ui/IconButton.tsx';
import { mayUse } from '../../session/may-use.ts';
import { useSession } from '../../session/use-session.ts';
import { findRelated } from '../find-resource.ts';
import classes from './Fields.module.css';
import { RelatedCreation } from './related-creation.ts';

interface CreateRelatedProps {
  /** Name of the kind of record. */
  name: string | undefined;
  /** Label of the field. */
  label: string;
  onCreated: (id: number) => void;
  /** The field's input. */
  children: ReactNode;
}

/** A relation's input, with a button that creates a record for it if the user may. */
export function CreateRelated({ name, label, onCreated, children }: CreateRelatedProps) {
  const Creation = use(RelatedCreation);
  const session = useSession();
  const [isOpen, setOpen] = useState(false);
  const resource = findRelated(name);
  const isOffered = resource?.calls.create && !resource.within && mayUse(resource.write, session);
  if (!Creation || !isOffered) return children;
  return (
    <div className={classes.related}>
      <div className={classes.relatedInput}>{children}</div>
      <IconButton
        variant="default"
        label={t('Create a new one: {field}', { field: label })}
        onClick={() => setOpen(true)}
      >
        <IconPlus size={18} />
      </IconButton>
      <Suspense fallback={null}>
        {isOpen && (
          <Creation
            resource={resource}
            onClose={() => setOpen(false)}
            onCreated={(id) => {
              setOpen(false);
              onCreated(id);
            }}
          />
        )}
      </Suspense>
    </div>
  );
}
