import { Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { startGroupCall } from '../../../api/contract/calls/product-groups.ts';
import { productGroups } from '../../../api/contract/resources/product-groups.ts';
import { PRODUCT_TEMPLATES } from '../../../engine/schemas.ts';
import { repeatingClient } from '../../shared/api/client.ts';
import { randomId } from '../../shared/random-id.ts';
import { t } from '../../shared/text/text.ts';
import { RelationSelect } from '../records/fields/RelationSelect.tsx';
import { useSession } from '../session/use-session.ts';
import { Page } from '../shell/Page.tsx';
import classes from './StartProduct.module.css';
import { StartFromFile } from './StartFromFile.tsx';

type Template = (typeof PRODUCT_TEMPLATES)[number];

const titleOf = (template: Template): string =>
  ({
    blank: t('Blank'),
    poster: t('Poster'),
    mug: t('Mug'),
    shirt: t('T-shirt'),
    plaque: t('Plaque'),
    card: t('Card'),
    sticker: t('Sticker'),
  })[template];

/** Proportions of the template pictures: size of the first view in millimetres. */
const SIZES: Record<Template, [width: number, height: number]> = {
  blank: [100, 100],
  poster: [420, 594],
  mug: [200, 85],
  shirt: [300, 400],
  plaque: [200, 150],
  card: [148, 105],
  sticker: [80, 80],
};

/** Creates a product from a template, a file or another product, and opens it in the editor. */
export function StartProductPage() {
  const { enterpriseId } = useSession().user;
  const navigate = useNavigate();
  const [name, setName] = useState('');
  const [template, setTemplate] = useState<Template>('blank');
  const [search] = useSearchParams();
  const copied = Number(search.get('copyOf') ?? undefined);
  const [groupId, setGroupId] = useState(Number.isInteger(copied) ? copied : undefined);
  const [isNameMissing, setNameMissing] = useState(false);
  const open = (id: number) => void navigate(`/products/productGroups/${id}/editor`, { replace: true });
  // Another name or template needs another idempotency key.
  const sent = useMemo(
    () => ({ name: name.trim(), from: groupId === undefined ? { template } : { groupId }, key: randomId() }),
    [name, template, groupId],
  );
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      repeatingClient(startGroupCall, {
        params: { enterpriseId },
        idempotencyKey: sent.key,
        body: { name: sent.name, from: sent.from },
      }),
    meta: { leavesPage: true },
    onSuccess: ({ id }) => open(id),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setNameMissing(name.trim() === '');
    if (name.trim() !== '') mutate();
  };
  return (
    <Page title={t('Start a product')}>
      <form className={classes.form} onSubmit={submit} noValidate>
        <TextInput
          label={t('Name')}
          description={t('For staff. Shoppers read the title, which begins as the name.')}
          value={name}
          required
          data-autofocus
          error={isNameMissing && t('Give the product a name.')}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <fieldset className={classes.templates} disabled={groupId !== undefined}>
          <legend>{t('Template')}</legend>
          {PRODUCT_TEMPLATES.map((each) => (
            <label key={each} className={classes.template}>
              <input
                type="radio"
                name="template"
                value={each}
                checked={groupId === undefined && template === each}
                onChange={() => setTemplate(each)}
              />
              <Sheet size={SIZES[each]} />
              <span>{titleOf(each)}</span>
              <span className={classes.size}>{t('{width} × {height} mm', sizeOf(each))}</span>
            </label>
          ))}
        </fieldset>
        <RelationSelect
          label={t('Or a copy of')}
          description={t('Its views, layers, print areas and variants, without its numbers in stock.')}
          resource={productGroups.name}
          value={groupId}
          onChange={setGroupId}
        />
        <Button type="submit" loading={isPending} className={classes.start ?? ''}>
          {t('Start')}
        </Button>
      </form>
      <StartFromFile onStarted={open} />
    </Page>
  );
}

const sizeOf = (template: Template) => {
  const [width, height] = SIZES[template];
  return { width, height };
};

/** A sheet with these proportions. */
function Sheet({ size: [width, height] }: { size: [number, number] }) {
  const scale = 44 / Math.max(width, height);
  return (
    <svg width={48} height={48} aria-hidden className={classes.sheet}>
      <rect
        x={24 - (width * scale) / 2}
        y={24 - (height * scale) / 2}
        width={width * scale}
        height={height * scale}
        rx={2}
      />
    </svg>
  );
}
