import { useState } from 'react';
import { createSession } from './session/create-session.ts';
import type { LoadedProduct } from './session/session.ts';
import { SessionContext } from './session/use-session.ts';
import { LayerList } from './panels/LayerList.tsx';
import { Shell } from './shell/Shell.tsx';
import { Stage } from './stage/Stage.tsx';

/** A product that is personalised. */
export function Workbench({ loaded }: { loaded: LoadedProduct }) {
  const [session] = useState(() => createSession(loaded));
  const title = loaded.product.shopProduct.enterpriseProductGroup.productTitle;
  return (
    <SessionContext value={session}>
      <Shell header={<h1>{title}</h1>} stage={<Stage />} panel={<LayerList />} />
    </SessionContext>
  );
}
