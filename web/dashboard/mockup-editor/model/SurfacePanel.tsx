import '@mantine/core/styles/Combobox.css';
import '@mantine/core/styles/FloatingIndicator.css';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/NumberInput.css';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/ScrollArea.css';
import '@mantine/core/styles/SegmentedControl.css';
import '@mantine/core/styles/Switch.css';
import { Button, NumberInput, SegmentedControl, Select, Switch } from '@mantine/core';
import type { Product } from '../../../../engine/browser.ts';
import { type ArtworkPlacement, type DescribedModel, mockupLimits } from '../../../../engine/model-editor.ts';
import { t } from '../../../shared/text/text.ts';
import { ArtworkFields } from '../fields/ArtworkFields.tsx';
import { artworkRatio } from '../photograph/new-view.ts';
import { surfaceOn } from './begin-solid-scene.ts';
import classes from './Model.module.css';
import type { CheckedSurface } from './model-stage.ts';
import type { PanelProps } from './panel-props.ts';
import {
  addSurface,
  changeSurface,
  PLAIN,
  placeArtwork,
  removeSurface,
  unplaceArtwork,
} from './scene-edits.ts';
import { describeUvFinding } from './uv-words.ts';
import { UvMap } from './UvMap.tsx';

interface SurfacePanelProps extends PanelProps {
  described: DescribedModel;
  product: Product;
  checked: readonly CheckedSurface[];
  /** The edited surface. */
  chosen: number;
  onChoose: (surface: number) => void;
  /** The clicked part of the model. */
  pointed: string | undefined;
  isPattern: boolean;
  onPattern: (isPattern: boolean) => void;
}

/** The printed parts of the model, their artwork and its placement. */
export function SurfacePanel({
  scene,
  onChange,
  described,
  product,
  checked,
  chosen,
  onChoose,
  pointed,
  isPattern,
  onPattern,
}: SurfacePanelProps) {
  const { surfaces } = scene;
  const surface = surfaces[chosen];
  const printable = described.nodes.filter(({ isPrintable }) => isPrintable);
  const free = printable.filter(({ name }) => !surfaces.some(({ node }) => node === name));
  const offered = free.find(({ name }) => name === pointed);
  const unprintable = described.nodes.find(({ name, isPrintable }) => name === pointed && !isPrintable);
  return (
    <>
      <SegmentedControl
        fullWidth
        orientation={surfaces.length > 2 ? 'vertical' : 'horizontal'}
        aria-label={t('Surface')}
        data={surfaces.map(({ node }, index) => ({ value: String(index), label: node }))}
        value={String(chosen)}
        onChange={(value) => onChoose(Number(value))}
      />
      {unprintable && (
        <p role="status" className={classes.note}>
          {t('Artwork cannot lie on {part}: it has no texture coordinates (TEXCOORD_0).', {
            part: unprintable.name,
          })}
        </p>
      )}
      {offered && surfaces.length < mockupLimits.maxSurfaces && surface && (
        <Button
          variant="default"
          onClick={() => {
            onChange((now) => addSurface(now, offered.name, surface));
            onChoose(surfaces.length);
          }}
        >
          {t('Print on {part} too', { part: offered.name })}
        </Button>
      )}
      {surface && (
        <>
          <Select
            label={t('Part of the model')}
            description={t('Or press the part in the picture.')}
            data={[surface.node, ...free.map(({ name }) => name)]}
            value={surface.node}
            allowDeselect={false}
            onChange={(node) =>
              node !== null && onChange((now) => changeSurface(now, chosen, surfaceOn(node)))
            }
          />
          <ArtworkFields
            surface={surface}
            product={product}
            onChange={({ maskId, printAreaId, part }) =>
              onChange((now) => changeSurface(now, chosen, { maskId, printAreaId, part }))
            }
          />
          <PlacementFields
            placement={surface.placement}
            onPlace={(change, step) =>
              onChange((now) => placeArtwork(now, chosen, change), step && `${step} ${chosen}`)
            }
            onFill={() => onChange((now) => unplaceArtwork(now, chosen))}
          />
          <Switch
            label={t('Show the part where there is no artwork')}
            checked={surface.overlay === true}
            onChange={({ currentTarget: { checked } }) =>
              onChange((now) => changeSurface(now, chosen, { overlay: checked || undefined }))
            }
          />
          <Switch
            label={t('Show a test pattern')}
            checked={isPattern}
            onChange={({ currentTarget }) => onPattern(currentTarget.checked)}
          />
          <UvFindings
            checked={checked[chosen]}
            placement={surface.placement}
            ratio={artworkRatio(product, surface)}
            onPlace={(change) => onChange((now) => placeArtwork(now, chosen, change))}
          />
          {surfaces.length > 1 && (
            <Button
              variant="subtle"
              color="red"
              onClick={() => {
                onChange((now) => removeSurface(now, chosen));
                onChoose(0);
              }}
            >
              {t('Do not print on {part}', { part: surface.node })}
            </Button>
          )}
        </>
      )}
    </>
  );
}

interface PlacementFieldsProps {
  placement: ArtworkPlacement | undefined;
  onPlace: (change: Partial<ArtworkPlacement>, step?: string) => void;
  onFill: () => void;
}

const TURNS = ['0', '90', '180', '270'];

function PlacementFields({ placement, onPlace, onFill }: PlacementFieldsProps) {
  const { turnDeg, mirror, scale, offset } = placement ?? PLAIN;
  const percent = (label: string, value: number, least: number, set: (part: number) => void) => (
    <NumberInput
      label={label}
      suffix=" %"
      decimalScale={1}
      step={1}
      min={least * 100}
      max={mockupLimits.maxArtworkScale * 100}
      value={Math.round(value * 1000) / 10}
      onChange={(next) => typeof next === 'number' && set(next / 100)}
    />
  );
  const { minArtworkScale, maxArtworkScale } = mockupLimits;
  return (
    <fieldset className={classes.group}>
      <legend>{t('How the artwork lies')}</legend>
      <SegmentedControl
        fullWidth
        aria-label={t('Turn')}
        data={TURNS.map((value) => ({ value, label: `${value}°` }))}
        value={String(turnDeg)}
        onChange={(value) => onPlace({ turnDeg: Number(value) as ArtworkPlacement['turnDeg'] })}
      />
      <Switch
        label={t('Mirror')}
        checked={mirror}
        onChange={({ currentTarget }) => onPlace({ mirror: currentTarget.checked })}
      />
      <div className={classes.pair}>
        {percent(t('Width'), scale[0], minArtworkScale, (part) =>
          onPlace({ scale: [part, scale[1]] }, 'scale'),
        )}
        {percent(t('Height'), scale[1], minArtworkScale, (part) =>
          onPlace({ scale: [scale[0], part] }, 'scale'),
        )}
        {percent(t('To the right'), offset[0], -maxArtworkScale, (part) =>
          onPlace({ offset: [part, offset[1]] }, 'offset'),
        )}
        {percent(t('Downwards'), offset[1], -maxArtworkScale, (part) =>
          onPlace({ offset: [offset[0], part] }, 'offset'),
        )}
      </div>
      {placement && (
        <Button variant="default" onClick={onFill}>
          {t('As the model has it')}
        </Button>
      )}
    </fieldset>
  );
}

interface UvFindingsProps {
  checked: CheckedSurface | undefined;
  placement: ArtworkPlacement | undefined;
  ratio: number;
  onPlace: (change: Partial<ArtworkPlacement>) => void;
}

/** The errors of the texture coordinates, each with a solution. */
function UvFindings({ checked, placement, ratio, onPlace }: UvFindingsProps) {
  if (!checked) return null;
  const { findings, widthM, heightM } = checked.report;
  const has = (fault: (typeof findings)[number]['fault']) => findings.some((each) => each.fault === fault);
  const now = placement ?? PLAIN;
  /** Reduces the longer side, so that all of the artwork stays on the surface. */
  const fit = () => {
    const tooWide = widthM / heightM / ratio;
    // At a quarter turn the scales still belong to the artwork's own sides.
    const [across, down] = now.scale;
    onPlace({ scale: tooWide > 1 ? [across / tooWide, down] : [across, down * tooWide] });
  };
  return (
    <section aria-label={t('Texture coordinates')} className={classes.check}>
      <div role="status">
        {findings.length === 0 ? (
          <p className={classes.note}>
            {t('The artwork lies {width} x {height} mm large on the model.', {
              width: Math.round(widthM * 1000),
              height: Math.round(heightM * 1000),
            })}
          </p>
        ) : (
          <ul className={classes.findings}>
            {findings.map((finding) => (
              <li key={finding.fault}>{describeUvFinding(finding)}</li>
            ))}
          </ul>
        )}
      </div>
      <div className={classes.remedies}>
        {has('mirrored') && (
          <Button variant="default" onClick={() => onPlace({ mirror: !now.mirror })}>
            {t('Mirror it')}
          </Button>
        )}
        {has('disproportionate') && (
          <Button variant="default" onClick={fit}>
            {t('Fit the proportions')}
          </Button>
        )}
        {has('beyond') && (
          <Button variant="default" onClick={() => onPlace({})}>
            {t('Leave that part unprinted')}
          </Button>
        )}
      </div>
      <UvMap checked={checked} placement={placement} ratio={ratio} />
    </section>
  );
}
