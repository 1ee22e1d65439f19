import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/FloatingIndicator.css';
import '@mantine/core/styles/SegmentedControl.css';
import { Button, Checkbox, SegmentedControl } from '@mantine/core';
import { SliderField } from '../../../../configurator/panels/SliderField.tsx';
import { formatPercent } from '../../../../shared/text/format-percent.ts';
import { t } from '../../../../shared/text/text.ts';
import scene from '../../Scene.module.css';
import classes from '../Photograph.module.css';

/** The tools that paint a mask. */
export interface MaskTool {
  kind: 'brush' | 'range';
  /** Size of the brush in pixels of the photograph. */
  sizePx: number;
  /** 0 to 1. */
  hardness: number;
  /** 0 to 100. */
  tolerance: number;
  isConnected: boolean;
  isErasing: boolean;
}

interface MaskToolsProps {
  tool: MaskTool;
  onTool: (tool: MaskTool) => void;
  canUndo: boolean;
  onUndo: () => void;
  onFill: () => void;
  onClear: () => void;
  isSaving: boolean;
  onUse: () => void;
  onCancel: () => void;
}

const MAX_SIZE_PX = 600;

/** The tools of a mask, above the photograph. */
export function MaskTools({ tool, onTool, canUndo, isSaving, ...on }: MaskToolsProps) {
  const set = (changes: Partial<MaskTool>) => onTool({ ...tool, ...changes });
  return (
    <div
      className={classes.maskTools}
      role="group"
      aria-label={t('Mask')}
      onPointerDown={(event) => event.stopPropagation()}
    >
      <p>{t('The print shows where the photograph is coloured over.')}</p>
      <SegmentedControl
        aria-label={t('Tool')}
        data={[
          { value: 'range', label: t('By colour') },
          { value: 'brush', label: t('Brush') },
        ]}
        value={tool.kind}
        onChange={(kind) => set({ kind: kind === 'brush' ? 'brush' : 'range' })}
      />
      {tool.kind === 'range' ? (
        <>
          <p>{t('Press a colour in the photograph.')}</p>
          <SliderField
            label={t('Tolerance')}
            min={1}
            max={100}
            step={1}
            value={tool.tolerance}
            format={String}
            onChange={(tolerance) => set({ tolerance })}
          />
          <Checkbox
            label={t('Connected areas only')}
            checked={tool.isConnected}
            onChange={({ currentTarget: { checked } }) => set({ isConnected: checked })}
          />
        </>
      ) : (
        <>
          <SliderField
            label={t('Size of the brush')}
            min={2}
            max={MAX_SIZE_PX}
            step={2}
            value={tool.sizePx}
            format={(pixels) => t('{pixels} px', { pixels })}
            onChange={(sizePx) => set({ sizePx })}
          />
          <SliderField
            label={t('Hardness')}
            min={0}
            max={1}
            step={0.05}
            value={tool.hardness}
            format={formatPercent}
            onChange={(hardness) => set({ hardness })}
          />
        </>
      )}
      <Checkbox
        label={t('Remove from the mask')}
        checked={tool.isErasing}
        onChange={({ currentTarget: { checked } }) => set({ isErasing: checked })}
      />
      <div className={scene.row}>
        <Button variant="default" disabled={!canUndo} onClick={on.onUndo}>
          {t('Undo')}
        </Button>
        <Button variant="default" onClick={on.onFill}>
          {t('All')}
        </Button>
        <Button variant="default" onClick={on.onClear}>
          {t('Nothing')}
        </Button>
      </div>
      <div className={scene.row}>
        <Button loading={isSaving} onClick={on.onUse}>
          {t('Use this mask')}
        </Button>
        <Button variant="default" onClick={on.onCancel}>
          {t('Cancel')}
        </Button>
      </div>
    </div>
  );
}
