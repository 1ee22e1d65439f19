import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useStore } from 'zustand';
import type { Finding } from '../../../engine/screens.ts';
import { goToFinding } from '../../configurator/session/go-to-finding.ts';
import { redo, undo } from '../../configurator/session/history.ts';
import { run } from '../../configurator/session/outcome.ts';
import { select } from '../../configurator/session/selection.ts';
import { SessionContext } from '../../configurator/session/use-session.ts';
import { HistoryButtons } from '../../configurator/shell/HistoryButtons.tsx';
import { Notices } from '../../configurator/shell/Notices.tsx';
import { Stage } from '../../configurator/stage/Stage.tsx';
import { t } from '../../shared/text/text.ts';
import { formatDate } from '../records/cell-text.ts';
import { LeavePrompt } from '../records/LeavePrompt.tsx';
import records from '../records/Records.module.css';
import { useSaveKey } from '../records/use-save-key.ts';
import { useSession } from '../session/use-session.ts';
import { Page } from '../shell/Page.tsx';
import { useUndoKeys } from '../shell/use-undo-keys.ts';
import { withFunction } from './app-function/offered-functions.ts';
import { beginSession } from './begin-session.ts';
import { restoreChanges } from './commands/restore-changes.ts';
import { DuplicateLink } from './DuplicateLink.tsx';
import { EditorTabs } from './EditorTabs.tsx';
import { Findings } from './Findings.tsx';
import type { SetUp } from './group-product-query.ts';
import classes from './ProductEditor.module.css';
import { findSoldVariant } from './preview-query.ts';
import { PreviewLink } from './PreviewLink.tsx';
import { ProductTree } from './ProductTree.tsx';
import { LayerProperties } from './properties/LayerProperties.tsx';
import { ProductProperties } from './properties/ProductProperties.tsx';
import { ViewProperties } from './properties/ViewProperties.tsx';
import { PublishButton } from './PublishButton.tsx';
import { withSampleVariant } from './sample-variant.ts';
import { readProductDraft } from './save/product-draft.ts';
import { useStoredChanges } from './save/use-stored-changes.ts';
import { useSaving } from './save/use-saving.ts';
import { useFindings } from './use-findings.ts';
import { VariantsLink } from './VariantsLink.tsx';
import { findWantedField, type WantedField } from './wanted-field.ts';

const ConflictDialog = lazy(() =>
  import('../records/ConflictDialog.tsx').then((module) => ({ default: module.ConflictDialog })),
);

interface ProductEditorProps {
  /** Id of the product group. */
  id: number;
  loaded: SetUp;
}

/** Edits a product on the configurator's stage, with staff rights. */
export function ProductEditor({ id, loaded }: ProductEditorProps) {
  const { enterpriseId, id: userId } = useSession().user;
  const draftKey = `platen-draft:${userId}:product/${id}`;
  const [draft] = useState(() => readProductDraft(draftKey, loaded));
  const [store] = useState(() => {
    const begun = beginSession(loaded.product, enterpriseId);
    if (draft) run(begun, restoreChanges(withSampleVariant(draft.product)));
    return begun;
  });
  return (
    <SessionContext value={store}>
      <Editor
        id={id}
        loaded={draft?.loaded ?? loaded}
        store={store}
        draftKey={draftKey}
        restoredFrom={draft?.utcSavedDateTime}
      />
    </SessionContext>
  );
}

interface EditorProps extends ProductEditorProps {
  store: ReturnType<typeof beginSession>;
  draftKey: string;
  /** Time of the restored changes (ISO 8601). Undefined: there were none. */
  restoredFrom: string | undefined;
}

function Editor({ id, loaded, store, draftKey, restoredFrom }: EditorProps) {
  const product = useStore(store, (session) => session.product);
  const maskId = useStore(store, (session) => session.maskId);
  const selectedId = useStore(store, (session) => session.selectedId);
  const saving = useSaving(id, loaded);
  useStoredChanges(draftKey, saving.changed);
  const findings = useFindings(id);
  const [isFindingsOpen, setFindingsOpen] = useState(false);
  const [isWhole, setWhole] = useState(false);
  const [wantedCharges, setWantedCharges] = useState<object>();
  const [wanted, setWanted] = useState<WantedField>();
  useSaveKey(saving.save);
  useUndoKeys(
    () => store.setState(undo),
    () => store.setState(redo),
  );
  const { shopProduct } = product;
  const follow = (finding: Finding) => {
    const field = findWantedField(product, finding);
    const { maskId: viewId } = field;
    goToFinding(store, { ...finding, ...(viewId !== undefined && { maskId: viewId }) });
    setWhole(viewId === undefined);
    setWanted(field);
  };
  return (
    <Page
      title={shopProduct.productGroup.name || shopProduct.enterpriseProductGroup.productTitle}
      actions={
        <>
          <HistoryButtons />
          <VariantsLink id={id} />
          <DuplicateLink id={id} />
          <PreviewLink records={loaded.records} />
          <PublishButton
            id={id}
            findings={findings}
            isDirty={saving.isDirty}
            isSold={findSoldVariant(loaded) !== undefined}
            onRefused={() => setFindingsOpen(true)}
          />
          <Button onClick={saving.save} loading={saving.isSaving} disabled={!saving.isDirty}>
            {t('Save')}
          </Button>
        </>
      }
    >
      {restoredFrom !== undefined && saving.isDirty && (
        <p role="status" className={records.restored}>
          {t('Your unsaved changes of {time} are here again.', { time: formatDate(restoredFrom) })}
        </p>
      )}
      <div className={classes.editor}>
        <ProductTree
          productGroupId={id}
          isOrdered={loaded.isOrdered}
          isWhole={isWhole}
          onWhole={(whole) => {
            setWhole(whole);
            setWantedCharges(undefined);
            setWanted(undefined);
          }}
        />
        <EditorTabs
          productGroupId={id}
          records={loaded.records}
          saving={saving}
          stage={
            <>
              {maskId === '' ? <p>{t('This product has no views yet.')}</p> : <Stage />}
              <Notices />
            </>
          }
        />
        <aside className={classes.aside} aria-label={t('Properties')}>
          {isWhole && selectedId === undefined ? (
            <ProductProperties
              productGroupId={id}
              currencyCodes={loaded.currencyCodes}
              wantedCharges={wantedCharges}
              wanted={wanted}
            />
          ) : selectedId === undefined ? (
            <ViewProperties key={maskId} productGroupId={id} isOrdered={loaded.isOrdered} wanted={wanted} />
          ) : (
            <LayerProperties
              key={selectedId}
              layerId={selectedId}
              productGroupId={id}
              wanted={wanted}
              onCharges={() => {
                select(store, undefined);
                setWhole(true);
                setWantedCharges({});
              }}
              onFunctionCreated={(row) => {
                store.setState((now) => ({ product: withFunction(now.product, row) }));
                saving.adoptCreated('template', row);
              }}
            />
          )}
        </aside>
        <Findings findings={findings} isOpen={isFindingsOpen} onToggle={setFindingsOpen} onFollow={follow} />
      </div>
      <LeavePrompt isDirty={saving.isDirty && !saving.isSaving} />
      {saving.conflict && (
        <Suspense fallback={null}>
          <ConflictDialog
            resource={saving.conflict.resource}
            place={saving.conflict.place}
            before={saving.conflict.before}
            own={saving.conflict.own}
            onClose={saving.closeConflict}
            onKeepOwn={saving.conflict.keepOwn}
            onTakeTheirs={saving.conflict.takeTheirs}
          />
        </Suspense>
      )}
    </Page>
  );
}
