import { useMemo } from 'react';
import { findById, type ResolvedText, showsTextMenu } from '../../../../engine/personalisation.ts';
import { setText } from '../../session/commands/set-text.ts';
import { runOnLayer } from '../../session/outcome.ts';
import { useSession, useSessionStore } from '../../session/use-session.ts';
import { CodeNotes } from './CodeNotes.tsx';
import { listFonts } from './list-fonts.ts';
import { TextField } from './TextField.tsx';
import { TextFindings } from './TextFindings.tsx';
import { TextMenu } from './TextMenu.tsx';
import { useLooks } from './use-looks.ts';

/** The text of a layer, and its style if the layer has a choice of styles (C2-17). */
export function TextPanel({ target }: { target: ResolvedText }) {
  const store = useSessionStore();
  const product = useSession((session) => session.product);
  const { layer } = target;
  const looks = useLooks(target);
  const fonts = useMemo(() => listFonts(product, looks.layer), [product, looks]);
  const colours = findById(product.colourGroups, layer.colourGroupId)?.colours ?? [];
  return (
    <>
      <TextField target={target} onChange={(typed) => runOnLayer(store, layer.id, setText(typed))} />
      <CodeNotes target={target} />
      <TextFindings target={target} />
      {showsTextMenu(layer, fonts.length, colours.length) && <TextMenu target={looks} fonts={fonts} />}
    </>
  );
}
