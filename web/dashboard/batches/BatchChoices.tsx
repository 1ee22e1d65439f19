import { Select, TextInput } from '@mantine/core';
import { MAX_DPI, MIN_DPI } from '../../../api/contract/calls/batches.ts';
import { t } from '../../shared/text/text.ts';
import { DecimalInput } from '../../shared/ui/DecimalInput.tsx';
import styles from './Batches.module.css';
import type { BatchRequest } from './batch-request.ts';
import type { SavedDesign } from './check/check-queries.ts';

interface BatchChoicesProps {
  request: BatchRequest;
  /** The print areas of the design, if it is known. */
  printAreas: SavedDesign['printAreas'];
  onChange: (changes: Partial<BatchRequest>) => void;
}

/** The name of a batch, and the files that it makes. Each choice but the name is by default that of the print area. */
export const BatchChoices = ({ request, printAreas, onChange }: BatchChoicesProps) => (
  <>
    <TextInput
      label={t('Name')}
      description={t('The names of the print files begin with it. Default: the name of the CSV file.')}
      value={request.name}
      onChange={({ currentTarget }) => onChange({ name: currentTarget.value })}
    />
    <div className={styles.choices}>
      <Select
        label={t('Format')}
        placeholder={t('As set in the print area')}
        data={[
          { value: 'png' as const, label: 'PNG' },
          { value: 'jpg' as const, label: 'JPG' },
          { value: 'pdf' as const, label: 'PDF' },
        ]}
        value={request.format}
        clearable
        clearButtonProps={{ 'aria-label': t('Clear {field}', { field: t('Format') }) }}
        onChange={(format) => onChange({ format })}
      />
      <DecimalInput
        label={t('Resolution in dpi')}
        placeholder={t('As set in the print area')}
        value={request.dpi}
        min={MIN_DPI}
        max={MAX_DPI}
        onChange={(dpi) => onChange({ dpi })}
      />
      {printAreas.length > 1 && (
        <Select
          label={t('Print area')}
          placeholder={t('All')}
          data={printAreas.map(({ id, name }) => ({ value: String(id), label: name || String(id) }))}
          value={request.printArea}
          clearable
          clearButtonProps={{ 'aria-label': t('Clear {field}', { field: t('Print area') }) }}
          onChange={(printArea) => onChange({ printArea })}
        />
      )}
    </div>
  </>
);
