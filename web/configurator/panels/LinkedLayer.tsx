import { Button } from '@mantine/core';
import { messages } from '../../../engine/editor.ts';
import type { ResolvedLayer } from '../../../engine/personalisation.ts';
import { t } from '../../shared/text/text.ts';
import { translateSentence } from '../../shared/text/translate-sentence.ts';
import { goToFinding } from '../session/go-to-finding.ts';
import { useSessionStore } from '../session/use-session.ts';
import classes from './Panel.module.css';

/** The panel of a layer that shows the text of another layer, with a button to that layer. */
export function LinkedLayer({ source }: { source: ResolvedLayer }) {
  const store = useSessionStore();
  return (
    <div className={classes.linked} role="status">
      <p className={classes.note}>{translateSentence(messages.layerLinked)}</p>
      <Button
        variant="default"
        size="md"
        onClick={() => goToFinding(store, { maskId: source.maskId, layerId: source.layer.id })}
      >
        {t('Change {layer}', { layer: source.layer.name })}
      </Button>
    </div>
  );
}
