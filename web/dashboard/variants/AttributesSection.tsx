import { Button } from '@mantine/core';
import IconPlus from 'virtual:icons/plus';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { productGroups } from '../../../api/contract/resources/product-groups.ts';
import { messages } from '../../../engine/screens.ts';
import { randomId } from '../../shared/random-id.ts';
import { t } from '../../shared/text/text.ts';
import { translateSentence } from '../../shared/text/translate-sentence.ts';
import { type Row, writeRow } from '../records/record-calls.ts';
import { isSame } from '../records/changed-fields.ts';
import { useSession } from '../session/use-session.ts';
import { showToast } from '../shell/toasts.ts';
import { AttributeRow } from './AttributeRow.tsx';
import type { Attribute } from './combinations.ts';
import {
  composeAttributes,
  type EditedAttribute,
  readEditedAttributes,
  withSavedIds,
} from './edited-attributes.ts';
import classes from './Variants.module.css';

interface AttributesSectionProps {
  group: Row;
  /** The saved attributes. */
  attributes: readonly Attribute[];
  isOpenAtFirst: boolean;
  onDirty: (isDirty: boolean) => void;
}

/** The attributes of a product and their values. They are saved separately, because a combination needs values with ids. */
export function AttributesSection({ group, attributes, isOpenAtFirst, onDirty }: AttributesSectionProps) {
  const { enterpriseId } = useSession().user;
  const saved = readEditedAttributes(group);
  const [edited, setEdited] = useState<readonly EditedAttribute[]>();
  const shown = edited ?? saved;
  const isDirty = edited !== undefined && !isSame(composeAttributes(edited), composeAttributes(saved));
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  const save = useMutation({
    mutationFn: (sent: readonly EditedAttribute[]) =>
      writeRow(
        productGroups,
        { enterpriseId },
        group.id,
        { attributes: composeAttributes(sent) },
        { unchangedSince: group['utcUpdatedDateTime'] },
      ),
    onSuccess: (row, sent) => {
      setEdited((now) =>
        now === undefined || now === sent ? undefined : withSavedIds(now, sent, readEditedAttributes(row)),
      );
      showToast(translateSentence(messages.updated));
    },
  });
  const [isOpen] = useState(isOpenAtFirst);
  const replace = (index: number, attribute: EditedAttribute | undefined) =>
    setEdited(attribute ? shown.with(index, attribute) : shown.toSpliced(index, 1));
  return (
    <details className={classes.attributes} open={isOpen || undefined}>
      <summary className={classes.summary}>
        <strong>{t('Attributes')}</strong>{' '}
        <span>
          {attributes
            .map(({ name, values }) => `${name}: ${values.map((value) => value.name).join(', ') || '–'}`)
            .join(' · ')}
        </span>
      </summary>
      <div className={classes.attributeRows}>
        {shown.map((attribute, index) => (
          <AttributeRow
            key={attribute.key}
            attribute={attribute}
            onChange={(changed) => replace(index, changed)}
            onRemove={() => replace(index, undefined)}
          />
        ))}
        <div className={classes.attributeActions}>
          <Button
            variant="default"
            leftSection={<IconPlus size={16} />}
            onClick={() => setEdited([...shown, { key: randomId(), name: '', values: [], own: {} }])}
          >
            {t('Add an attribute')}
          </Button>
          {isDirty && (
            <>
              <Button onClick={() => save.mutate(shown)} loading={save.isPending}>
                {t('Save attributes')}
              </Button>
              <Button variant="default" onClick={() => setEdited(undefined)}>
                {t('Discard changes')}
              </Button>
            </>
          )}
        </div>
      </div>
    </details>
  );
}
