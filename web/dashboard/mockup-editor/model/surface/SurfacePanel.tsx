import '@mantine/core/styles/Combobox.css';
import '@mantine/core/styles/FloatingIndicator.css';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/ScrollArea.css';
import '@mantine/core/styles/SegmentedControl.css';
import '@mantine/core/styles/Switch.css';
import { Button, SegmentedControl, Select, Switch } from '@mantine/core';
import { useState } from 'react';
import type { Product } from '../../../../../engine/browser.ts';
import {
  type CylinderAxis,
  type DescribedModel,
  type LiveCamera,
  mockupLimits,
} from '../../../../../engine/model-editor.ts';
import { t } from '../../../../shared/text/text.ts';
import { ArtworkFields } from '../../fields/ArtworkFields.tsx';
import { artworkRatio } from '../../photograph/new-view.ts';
import { surfaceOn } from '../begin-solid-scene.ts';
import classes from '../Model.module.css';
import type { CheckedSurface } from '../model-stage.ts';
import type { PanelProps } from '../panel-props.ts';
import {
  addSurface,
  changeSurface,
  placeArtwork,
  projectArtwork,
  removeSurface,
  unplaceArtwork,
} from '../scene-edits.ts';
import {
  fitCylinderTo,
  fitPlaneTo,
  isOwnMappingFree,
  type Mapping,
  mappingOf,
  withRatio,
} from './fit-surface.ts';
import { PlacementFields } from './PlacementFields.tsx';
import { ProjectionFields } from './ProjectionFields.tsx';
import { UvFindings } from './UvFindings.tsx';

interface SurfacePanelProps extends PanelProps {
  described: DescribedModel;
  product: Product;
  checked: readonly CheckedSurface[];
  /** The edited surface. */
  chosen: number;
  onChoose: (surface: number) => void;
  /** The clicked part of the model. */
  pointed: string | undefined;
  /** The current view. */
  camera: LiveCamera;
  /** Whether the next press on the model places the middle of the artwork. */
  isPlacing: boolean;
  onPlacing: (isPlacing: boolean) => void;
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
  camera,
  isPlacing,
  onPlacing,
  isPattern,
  onPattern,
}: SurfacePanelProps) {
  const { surfaces } = scene;
  const surface = surfaces[chosen];
  const [misfit, setMisfit] = useState<string>();
  const names = [
    ...new Set([...(surface ? [surface.node] : []), ...described.nodes.map(({ name }) => name)]),
  ];
  const fit = (node: string, mapping: Exclude<Mapping, 'model'>, ratio: number, axis?: CylinderAxis) => {
    const part = { described, node, ratio, camera };
    const fitted = mapping === 'plane' ? fitPlaneTo(part) : fitCylinderTo(part, axis);
    setMisfit(fitted ? undefined : describeMisfit(node, mapping));
    return fitted;
  };
  const isOwnFree = (node: string, except?: number) =>
    isOwnMappingFree(described.nodes, surfaces, node, except);
  /** A part of the model as a surface. Undefined: it cannot have artwork in this view. */
  const partFor = (node: string, ratio: number, except?: number) => {
    if (isOwnFree(node, except)) return surfaceOn(node);
    const projection = fit(node, 'plane', ratio) ?? fit(node, 'cylinder', ratio);
    return projection && { ...surfaceOn(node), projection };
  };
  const project = (mapping: Mapping, axis?: CylinderAxis) => {
    if (!surface) return;
    const projection =
      mapping === 'model' ? undefined : fit(surface.node, mapping, artworkRatio(product, surface), axis);
    if (mapping === 'model' || projection) onChange((now) => projectArtwork(now, chosen, projection));
  };
  return (
    <>
      <SegmentedControl
        fullWidth
        orientation={surfaces.length > 2 ? 'vertical' : 'horizontal'}
        aria-label={t('Surface')}
        data={nameSurfaces(surfaces).map((label, index) => ({ value: String(index), label }))}
        value={String(chosen)}
        onChange={(value) => onChoose(Number(value))}
      />
      {pointed !== undefined && surfaces.length < mockupLimits.maxSurfaces && surface && (
        <Button
          variant="default"
          onClick={() => {
            const part = partFor(pointed, artworkRatio(product, surface));
            if (!part) return;
            onChange((now) => addSurface(now, part, surface));
            onChoose(surfaces.length);
          }}
        >
          {surfaces.some(({ node }) => node === pointed)
            ? t('Print once more on {part}', { part: pointed })
            : t('Print on {part} too', { part: pointed })}
        </Button>
      )}
      {misfit !== undefined && (
        <p role="status" className={classes.note}>
          {misfit}
        </p>
      )}
      {surface && (
        <>
          <Select
            label={t('Part of the model')}
            description={t('Or press the part in the picture.')}
            data={names}
            value={surface.node}
            allowDeselect={false}
            onChange={(node) => {
              const part = node !== null && partFor(node, artworkRatio(product, surface), chosen);
              if (part) onChange((now) => changeSurface(now, chosen, { projection: undefined, ...part }));
            }}
          />
          <ArtworkFields
            surface={surface}
            product={product}
            onChange={({ maskId, printAreaId, part }) =>
              onChange((now) => changeSurface(now, chosen, { maskId, printAreaId, part }))
            }
          />
          <SegmentedControl
            fullWidth
            aria-label={t('Texture coordinates')}
            data={[
              { value: 'model', label: t('Of the model'), disabled: !isOwnFree(surface.node, chosen) },
              { value: 'plane', label: t('Flat') },
              { value: 'cylinder', label: t('Around') },
            ]}
            value={mappingOf(surface)}
            onChange={(mapping) => project(mapping)}
          />
          {surface.projection && (
            <ProjectionFields
              projection={surface.projection}
              ratio={artworkRatio(product, surface)}
              onProject={(projection, step) =>
                onChange(
                  (now) => projectArtwork(now, chosen, projection),
                  step && `projection ${step} ${chosen}`,
                )
              }
              onFit={() => project(mappingOf(surface))}
              onAxis={(axis) => project('cylinder', axis)}
              isPlacing={isPlacing}
              onPlacing={onPlacing}
            />
          )}
          {(!surface.projection || surface.placement) && (
            <PlacementFields
              placement={surface.placement}
              onPlace={(change, step) =>
                onChange((now) => placeArtwork(now, chosen, change), step && `${step} ${chosen}`)
              }
              onFill={() => onChange((now) => unplaceArtwork(now, chosen))}
            />
          )}
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
            onFit={
              surface.projection &&
              (() => {
                const ratio = artworkRatio(product, surface);
                onChange((now) => projectArtwork(now, chosen, withRatio(surface.projection!, ratio)));
              })
            }
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

/** The nodes of surfaces, with a number if several are on the same one. */
const nameSurfaces = (surfaces: readonly { node: string }[]): string[] =>
  surfaces.map(({ node }, index) => {
    const before = surfaces.slice(0, index).filter((each) => each.node === node).length;
    return before === 0 ? node : `${node} (${before + 1})`;
  });

const describeMisfit = (part: string, mapping: Exclude<Mapping, 'model'>): string =>
  mapping === 'plane'
    ? t('No side of {part} faces this view. Turn the model, and choose it again.', { part })
    : t('{part} has no round side about this axis.', { part });
