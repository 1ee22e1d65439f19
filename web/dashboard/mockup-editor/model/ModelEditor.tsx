import { useRef, useState } from 'react';
import {
  type DescribedModel,
  type LiveCamera,
  moveProjection,
  type PointedPart,
  type SolidScene,
} from '../../../../engine/model-editor.ts';
import { PlatenError } from '../../../../engine/screens.ts';
import { t } from '../../../shared/text/text.ts';
import { translateSentence } from '../../../shared/text/translate-sentence.ts';
import { Fault } from '../../../shared/ui/Fault.tsx';
import { Section } from '../../product-editor/properties/Section.tsx';
import { ChooseFile } from '../../files/choose/ChooseFile.tsx';
import { DropArea } from '../../progress/DropArea.tsx';
import { SkeletonPage } from '../../shell/SkeletonPage.tsx';
import type { SceneEditorProps } from '../scene-editor-props.ts';
import { ColourPanel } from './ColourPanel.tsx';
import { ContactSheet } from './ContactSheet.tsx';
import { LightPanel } from './LightPanel.tsx';
import classes from './Model.module.css';
import { ModelView } from './ModelView.tsx';
import { projectArtwork } from './scene-edits.ts';
import { SurfacePanel } from './surface/SurfacePanel.tsx';
import { TurntablePanel } from './TurntablePanel.tsx';
import { useModel } from './use-model.ts';
import { useModelStage } from './use-model-stage.ts';
import { MODEL_FORMATS, useModelUpload } from './use-model-upload.ts';
import { ViewPanel } from './ViewPanel.tsx';

/** Edits a scene with a model. The live scene is the one that is baked. */
export function ModelEditor(props: SceneEditorProps<SolidScene>) {
  const { scene, onChange } = props;
  const { data: described, error } = useModel(scene.modelUrl);
  if (error)
    return (
      <>
        <Fault>
          {error instanceof PlatenError
            ? translateSentence(error.publicMessage)
            : t('The model could not be loaded.')}
        </Fault>
        <OtherModel onModel={(modelUrl) => onChange((now) => ({ ...now, modelUrl }))} />
      </>
    );
  if (!described) return <SkeletonPage />;
  return <Described key={scene.modelUrl} {...props} described={described} />;
}

type DescribedProps = SceneEditorProps<SolidScene> & { described: DescribedModel };

function Described({ scene, onChange, productGroup, product, design, described }: DescribedProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [camera, setCamera] = useState<LiveCamera>(scene.cameras[0]!);
  const [view, setView] = useState(0);
  const [wanted, setSurface] = useState(0);
  const [pointed, setPointed] = useState<PointedPart>();
  const [isPlacing, setPlacing] = useState(false);
  const [isPattern, setPattern] = useState(false);
  const [turnDeg, setTurn] = useState<number>();
  const [isPlaying, setPlaying] = useState(false);
  // An undo may have reduced the number of surfaces.
  const surface = Math.min(wanted, scene.surfaces.length - 1);
  const onTurntable = scene.cameras.find(({ name }) => name === scene.turntable?.camera);
  const isMarked = pointed !== undefined && !scene.surfaces.some(({ node }) => node === pointed.node);
  const shown = useShownScene({
    scene,
    product,
    design,
    camera: turnDeg === undefined ? camera : (onTurntable ?? camera),
    turnDeg: onTurntable ? turnDeg : undefined,
    isPattern,
    marked: isMarked ? pointed.node : undefined,
    faulty: isPattern ? surface : undefined,
  });
  const { stage, checked, drawn, fault } = useModelStage(canvas, described, shown);
  const panel = { scene, onChange };
  const point = (across: number, down: number) => {
    const part = stage.current?.pointAt(across, down);
    const edited = scene.surfaces[surface];
    if (isPlacing && part && edited?.projection && part.node === edited.node) {
      const moved = moveProjection(edited.projection, part.point, part.normal);
      onChange((now) => projectArtwork(now, surface, moved));
      setPlacing(false);
      return;
    }
    setPointed(part);
    const index = scene.surfaces.findIndex(({ node }) => node === part?.node);
    if (index >= 0) setSurface(index);
  };
  const look = (next: LiveCamera) => {
    setPlaying(false);
    setTurn(undefined);
    setCamera(next);
  };
  return (
    <div className={classes.editor}>
      <div className={classes.view}>
        {fault !== undefined && <Fault>{fault}</Fault>}
        <ModelView
          canvas={canvas}
          drawn={drawn}
          ratio={scene.widthPx / scene.heightPx}
          camera={camera}
          onCamera={look}
          onReset={() => look(scene.cameras[Math.min(view, scene.cameras.length - 1)]!)}
          onPoint={point}
        />
      </div>
      <div className={classes.panels}>
        <Section title={t('Print')} isOpenAtFirst>
          <SurfacePanel
            {...panel}
            described={described}
            product={product}
            checked={checked}
            chosen={surface}
            onChoose={setSurface}
            pointed={pointed?.node}
            camera={camera}
            isPlacing={isPlacing && scene.surfaces[surface]?.projection !== undefined}
            onPlacing={setPlacing}
            isPattern={isPattern}
            onPattern={setPattern}
          />
        </Section>
        <Section title={t('Colours')}>
          <ColourPanel
            {...panel}
            described={described}
            product={product}
            design={design}
            pointed={pointed?.material}
          />
        </Section>
        <Section title={t('Views')} isOpenAtFirst>
          <ViewPanel
            {...panel}
            productGroup={productGroup}
            camera={camera}
            onCamera={look}
            chosen={view}
            onChoose={setView}
          />
        </Section>
        <Section title={t('Light and ground')}>
          <LightPanel {...panel} />
        </Section>
        <Section title={t('Turntable')}>
          <TurntablePanel
            {...panel}
            turnDeg={turnDeg}
            onTurn={setTurn}
            isPlaying={isPlaying}
            onPlay={setPlaying}
          />
        </Section>
        <Section title={t('All views and colours')}>
          <ContactSheet scene={scene} product={product} design={design} stage={stage} />
        </Section>
        <Section title={t('Model')}>
          <OtherModel onModel={(modelUrl) => onChange((now) => ({ ...now, modelUrl }))} />
        </Section>
      </div>
    </div>
  );
}

/** Returns the same object while nothing in it changes, because each new object redraws the picture. */
function useShownScene<Shown extends object>(now: Shown): Shown {
  const kept = useRef(now);
  const isSame = Object.entries(now).every(([key, value]) => kept.current[key as keyof Shown] === value);
  if (!isSame) kept.current = now;
  return kept.current;
}

/** Replaces the model of a scene. The parts of the new model must have the same names. */
function OtherModel({ onModel }: { onModel: (modelUrl: string) => void }) {
  const { send, choose, isSending, refusal } = useModelUpload(({ url }) => onModel(url));
  return (
    <>
      <DropArea
        label={isSending ? t('The model is read and uploaded.') : t('Upload another model')}
        hint={t('Its parts and materials keep their names.')}
        accept=".glb"
        onFiles={send}
      />
      <ChooseFile field={t('Model')} extensions={MODEL_FORMATS} size="sm" onChoose={choose} />
      {refusal !== undefined && <Fault>{translateSentence(refusal)}</Fault>}
    </>
  );
}
