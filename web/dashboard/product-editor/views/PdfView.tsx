import { Button, Loader, Select } from '@mantine/core';
import '@mantine/core/styles/Combobox.css';
import '@mantine/core/styles/Loader.css';
import IconDownload from 'virtual:icons/download';
import { useState } from 'react';
import { masksOfVariant, findVariant, sameId } from '../../../../engine/personalisation.ts';
import { preflightProfiles } from '../../../../engine/preflight.ts';
import { useSession as useEditorSession } from '../../../configurator/session/use-session.ts';
import { t } from '../../../shared/text/text.ts';
import { translateSentence } from '../../../shared/text/translate-sentence.ts';
import { Fault } from '../../../shared/ui/Fault.tsx';
import { useSession } from '../../session/use-session.ts';
import { PdfFile } from './PdfFile.tsx';
import { PngButton } from './PngButton.tsx';
import { PreflightList } from './PreflightList.tsx';
import { usePreflight } from './use-preflight.ts';
import { useTrialPrint } from './use-trial-print.ts';
import classes from './Views.module.css';

const OWN_LIMITS = 'own';

/** The press file of the edited product, rendered by the server, with its preflight findings. */
export function PdfView({ productGroupId }: { productGroupId: number }) {
  const { enterpriseId } = useSession().user;
  const product = useEditorSession((session) => session.product);
  const design = useEditorSession((session) => session.design);
  const maskId = useEditorSession((session) => session.maskId);
  const [chosen, setChosen] = useState<string>();
  const [profile, setProfile] = useState(OWN_LIMITS);
  const views = masksOfVariant(product, findVariant(product, design));
  const areas = product.printAreas.filter(
    ({ active, enterpriseProductMaskId }) =>
      active && views.some(({ id }) => sameId(id, enterpriseProductMaskId)),
  );
  const area =
    areas.find(({ id }) => String(id) === chosen) ??
    areas.find(({ enterpriseProductMaskId }) => sameId(enterpriseProductMaskId, maskId)) ??
    areas[0];
  const place = { enterpriseId, productGroupId };
  const { file, url, isMaking, fault } = useTrialPrint(place, product, design, area?.id);
  const preflight = usePreflight(product, design, area?.id, profile === OWN_LIMITS ? undefined : profile);
  if (!area)
    return <p className={classes.empty}>{t('This product has no print area, so nothing is printed.')}</p>;
  return (
    <div className={classes.pdf}>
      <div className={classes.bar}>
        {areas.length > 1 && (
          <Select
            aria-label={t('Print area')}
            data={areas.map(({ id, name }) => ({ value: String(id), label: name || String(id) }))}
            value={String(area.id)}
            allowDeselect={false}
            onChange={(value) => setChosen(value ?? undefined)}
          />
        )}
        <Button
          component="a"
          variant="default"
          leftSection={<IconDownload size={16} />}
          href={url ?? ''}
          download={`${area.name || 'print'}.pdf`}
          data-disabled={url === undefined || undefined}
        >
          {t('Download PDF')}
        </Button>
        <PngButton print={{ ...place, product, design, areaId: area.id }} name={area.name || 'print'} />
        <span role="status" className={classes.making}>
          {isMaking && (
            <>
              <Loader size={16} aria-hidden /> {t('The print is being made…')}
            </>
          )}
        </span>
      </div>
      <div className={classes.file}>
        {fault !== undefined && <Fault>{translateSentence(fault)}</Fault>}
        {file && fault === undefined && <PdfFile file={file} name={t('PDF: {area}', { area: area.name })} />}
      </div>
      <section className={classes.preflight} aria-label={t('Preflight')}>
        <Select
          label={t('Limits of')}
          data={[{ value: OWN_LIMITS, label: t('This product') }, ...listProfiles()]}
          value={profile}
          allowDeselect={false}
          onChange={(value) => setProfile(value ?? OWN_LIMITS)}
        />
        {preflight.fault === undefined ? (
          <PreflightList findings={preflight.findings} />
        ) : (
          <Fault>{translateSentence(preflight.fault)}</Fault>
        )}
      </section>
    </div>
  );
}

function listProfiles(): { value: keyof typeof preflightProfiles; label: string }[] {
  const labels: Record<keyof typeof preflightProfiles, string> = {
    standard: t('Standard'),
    dtg: t('Direct to garment'),
    dtf: t('Direct to film'),
    offset: t('Offset'),
    engrave: t('Engraving'),
    'large-format': t('Large format'),
  };
  return Object.values(preflightProfiles).map(({ name }) => ({ value: name, label: labels[name] }));
}
