import { Button } from '@mantine/core';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Design, Product } from '../../../../engine/browser.ts';
import type { SolidScene } from '../../../../engine/model-editor.ts';
import { t } from '../../../shared/text/text.ts';
import classes from './Model.module.css';
import type { ModelStage } from './model-stage.ts';
import { planSheet, type SheetTile } from './plan-sheet.ts';

interface ContactSheetProps {
  scene: SolidScene;
  product: Product;
  design: Design;
  stage: RefObject<ModelStage | undefined>;
}

/** Pixels of a tile's longer side. */
const TILE_PX = 560;

/** Every view in every offered colour, with the current settings. Each picture is shown as soon as it is ready. */
export function ContactSheet({ scene, product, design, stage }: ContactSheetProps) {
  const [tiles, setTiles] = useState<readonly SheetTile[]>([]);
  const [pictures, setPictures] = useState<readonly string[]>([]);
  const frame = useRef(0);
  useEffect(() => () => cancelAnimationFrame(frame.current), []);
  const make = () => {
    const planned = planSheet(scene, product, design);
    cancelAnimationFrame(frame.current);
    setTiles(planned);
    setPictures([]);
    const next = (index: number) => {
      const tile = planned[index];
      if (!tile) return;
      // One picture per frame, so that the page stays responsive.
      frame.current = requestAnimationFrame(() => {
        stage.current?.drawApart(tile.camera, tile.colours, (canvas) => {
          const picture = shrink(canvas);
          setPictures((made) => [...made, picture]);
        });
        next(index + 1);
      });
    };
    next(0);
  };
  return (
    <>
      <p className={classes.note}>{t('Every view in every colour on offer, as it is set up now.')}</p>
      <Button variant="default" onClick={make}>
        {tiles.length === 0 ? t('Make a contact sheet') : t('Regenerate it')}
      </Button>
      {tiles.length > 0 && (
        <>
          <p role="status" className={classes.note}>
            {t('{made} of {all} pictures', { made: pictures.length, all: tiles.length })}
          </p>
          <ul className={classes.sheet} aria-label={t('Contact sheet')}>
            {tiles.map(({ caption, hex }, index) => (
              <li key={index} className={classes.tile}>
                {pictures[index] === undefined ? (
                  <div className={classes.awaited} />
                ) : (
                  <a href={pictures[index]} download={`${caption}.png`}>
                    <img src={pictures[index]} alt={t('Download {name}', { name: caption })} />
                  </a>
                )}
                <p>
                  {hex !== undefined && <span className={classes.dot} style={{ background: hex }} />}
                  {caption}
                </p>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

/** @returns a data URL */
function shrink(canvas: HTMLCanvasElement): string {
  const scale = Math.min(1, TILE_PX / Math.max(canvas.width, canvas.height));
  const tile = document.createElement('canvas');
  tile.width = Math.round(canvas.width * scale);
  tile.height = Math.round(canvas.height * scale);
  tile.getContext('2d')?.drawImage(canvas, 0, 0, tile.width, tile.height);
  return tile.toDataURL('image/png');
}
