import { Button, Select } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { ApiProblem } from '../../../api/contract/create-client.ts';
import { productGroups } from '../../../api/contract/resources/product-groups.ts';
import { messages, refuseMockupSelection } from '../../../engine/screens.ts';
import { shownPictures } from '../../shared/mockups/mockups.ts';
import { t } from '../../shared/text/text.ts';
import { translateSentence } from '../../shared/text/translate-sentence.ts';
import { queryClient } from '../api/query-client.ts';
import { reportFailure } from '../api/report-failure.ts';
import { labelText } from '../records/cell-text.ts';
import { RelationSelect } from '../records/fields/RelationSelect.tsx';
import { LeavePrompt } from '../records/LeavePrompt.tsx';
import { type Row, writeRow } from '../records/record-calls.ts';
import { useRecord } from '../records/use-record.ts';
import { useSaveKey } from '../records/use-save-key.ts';
import { mayUse } from '../session/may-use.ts';
import { SellLink } from '../variants/sold/SellLink.tsx';
import { useSession } from '../session/use-session.ts';
import { LoadedPage } from '../shell/LoadedPage.tsx';
import { Page } from '../shell/Page.tsx';
import { showToast } from '../shell/toasts.ts';
import classes from './Mockups.module.css';
import { MockupTrouble } from './MockupTrouble.tsx';
import { MockupWork } from './MockupWork.tsx';
import { PictureCard } from './PictureCard.tsx';
import { hasOtherSizes, listPictures, type MockupSetup, sizePictures } from './picture-choices.ts';
import { PreparingNotice } from './PreparingNotice.tsx';
import { SizeField } from './SizeField.tsx';
import { useMockupStream } from './use-mockup-stream.ts';
import { useVariants } from './use-variants.ts';

const MockupPreview = lazy(() =>
  import('./MockupPreview.tsx').then((module) => ({ default: module.MockupPreview })),
);
const SceneList = lazy(() =>
  import('../mockup-editor/SceneList.tsx').then((module) => ({ default: module.SceneList })),
);
const ConflictDialog = lazy(() =>
  import('../records/ConflictDialog.tsx').then((module) => ({ default: module.ConflictDialog })),
);

/** The pictures of a product, and the settings of those that a shop shows: order, variants and size. */
export function ProductMockupsPage() {
  const id = Number(useParams()['id']);
  return (
    <LoadedPage title={t('Mockups')} loaded={useRecord(productGroups, id)}>
      {(row) => <Pictures key={id} row={row} />}
    </LoadedPage>
  );
}

function Pictures({ row }: { row: Row }) {
  const session = useSession();
  const navigate = useNavigate();
  const { enterpriseId } = session.user;
  const { variants, sold } = useVariants(row.id);
  const [chosen, setChosen] = useState<number>();
  const [isPreviewed, setPreviewed] = useState(false);
  const shopProductVariantId = chosen ?? sold?.[0]?.id;
  const run = useMockupStream(shopProductVariantId);
  /** Unsaved changes. Undefined: there are none. */
  const [changed, setChanged] = useState<MockupSetup>();
  const [conflict, setConflict] = useState(false);
  const setup = changed ?? (productGroups.row.parse(row) satisfies MockupSetup);
  const refusal = refuseMockupSelection(setup.mockupGroups);
  const isWritable = mayUse(productGroups.write, session);
  const save = useMutation({
    mutationFn: async ({ sent, since }: { sent: MockupSetup; since: unknown }) => {
      const isResized = hasOtherSizes(productGroups.row.parse(row), sent);
      await writeRow(productGroups, { enterpriseId }, row.id, { ...sent }, { unchangedSince: since });
      return isResized;
    },
    meta: { isShownInPlace: true, isSilent: true },
    onSuccess: (isResized, { sent }) => {
      // Changes that were made during the save remain.
      setChanged((now) => (now === sent ? undefined : now));
      showToast(translateSentence(messages.updated));
      // The server does not make a finished picture in another size under the same request id.
      if (isResized) run.makeAnew();
      else run.make();
    },
    onError: (error) => {
      if (error instanceof ApiProblem && error.problem.errorCode === 'record-changed') setConflict(true);
      else reportFailure(queryClient, error);
    },
  });
  const store = () =>
    changed && refusal === undefined && save.mutate({ sent: changed, since: row['utcUpdatedDateTime'] });
  useSaveKey(() => void store());
  const made = new Map(shownPictures(run.mockups).map((shown) => [shown.key, shown]));
  const failed = new Set(run.mockups.failed.map(({ key }) => key));
  const pictures = listPictures(setup);
  const productName = labelText(row['name'], row.id);
  const title = t('Mockups of {product}', { product: productName });
  const sizes = new Set(pictures.map(({ sizePx }) => sizePx));
  const change = (by: (now: MockupSetup) => MockupSetup) => setChanged((now) => by(now ?? setup));
  return (
    <Page
      title={title}
      actions={
        <Button
          variant="default"
          disabled={shopProductVariantId === undefined || changed !== undefined}
          onClick={() => {
            setPreviewed(true);
            if (!run.mockups.isOpen && !run.mockups.progress.isComplete) run.make();
          }}
        >
          {t('Preview')}
        </Button>
      }
    >
      <div className={classes.bar}>
        <RelationSelect
          label={t('Product')}
          resource="productGroup"
          value={row.id}
          clearable={false}
          onChange={(next) => next !== undefined && void navigate(`/mockups/${next}`)}
        />
        {sold && sold.length > 1 && (
          <Select
            className={classes.sold ?? ''}
            label={t('Shown as it is sold')}
            data={sold.map((variant) => ({ value: String(variant.id), label: variant.name }))}
            value={String(shopProductVariantId)}
            allowDeselect={false}
            onChange={(value) => setChosen(Number(value))}
          />
        )}
      </div>
      {sold?.length === 0 && (
        <p className={classes.note}>
          {t('No shop sells this product yet, so no pictures of it are made.')}{' '}
          <SellLink productGroupId={row.id} />
        </p>
      )}
      {shopProductVariantId !== undefined && <MockupWork run={run} isChanged={changed !== undefined} />}
      <MockupTrouble mockups={run.mockups} onRetry={run.make} />
      {pictures.length === 0 && (
        <p className={classes.note}>
          {t('This product has no mockups. They come with its scenes: add one below.')}
        </p>
      )}
      <fieldset className={classes.fields} disabled={!isWritable}>
        {pictures.length > 1 && (
          <div className={classes.bar}>
            <SizeField
              label={t('Longer side of all pictures')}
              value={sizes.size === 1 ? pictures[0]?.sizePx : undefined}
              isMixed={sizes.size > 1}
              onChange={(sizePx) => change((now) => sizePictures(now, undefined, sizePx))}
            />
          </div>
        )}
        <ul className={classes.grid}>
          {pictures.map((picture, place) => (
            <PictureCard
              key={picture.index}
              productName={productName}
              picture={picture}
              made={made.get(picture.key)}
              isAwaited={picture.isShown && run.mockups.isOpen}
              hasFailed={failed.has(picture.key)}
              isFirst={place === 0 || pictures[place - 1]?.isPrimary === true}
              isLast={place === pictures.length - 1}
              variants={variants}
              onChange={change}
            />
          ))}
        </ul>
      </fieldset>
      {isWritable && changed && (
        <div className={classes.save}>
          {refusal !== undefined && <p role="alert">{translateSentence(refusal)}</p>}
          <Button loading={save.isPending} disabled={refusal !== undefined} onClick={store}>
            {t('Save')}
          </Button>
          <Button variant="default" onClick={() => setChanged(undefined)}>
            {t('Discard changes')}
          </Button>
        </div>
      )}
      {isWritable && (
        <Suspense fallback={null}>
          <SceneList row={row} isBusy={changed !== undefined} />
        </Suspense>
      )}
      <LeavePrompt isDirty={changed !== undefined && !save.isPending} />
      {!isPreviewed && <PreparingNotice isShown={run.mockups.progress.isSpinning} />}
      <Suspense fallback={null}>
        {isPreviewed && (
          <MockupPreview
            productName={productName}
            mockups={run.mockups}
            onRetry={run.make}
            onClose={() => setPreviewed(false)}
          />
        )}
        {conflict && changed && (
          <ConflictDialog
            resource={productGroups}
            place={{ enterpriseId }}
            before={row}
            own={{ ...changed }}
            onClose={() => setConflict(false)}
            onKeepOwn={(theirs) => {
              setConflict(false);
              save.mutate({ sent: changed, since: theirs['utcUpdatedDateTime'] });
            }}
            onTakeTheirs={() => {
              setConflict(false);
              setChanged(undefined);
              void queryClient.invalidateQueries({ queryKey: ['record'] });
            }}
          />
        )}
      </Suspense>
    </Page>
  );
}
