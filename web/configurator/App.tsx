import { lazy, Suspense, use } from 'react';
import { AfterTexts } from '../shared/text/AfterTexts.tsx';
import { InitiationBoundary } from './load/InitiationBoundary.tsx';
import type { Inputs } from './load/inputs.ts';
import type { LoadFailure } from './load/load-failure.ts';
import { LoadErrorPage } from './load/LoadErrorPage.tsx';
import type { ProductWithNotice } from './load/load-product.ts';
import { Shell } from './shell/Shell.tsx';

/** Loaded beside the shell. */
const firstDesign = import('./first-design.ts');
const Workbench = lazy(() => firstDesign.then((module) => ({ default: module.Workbench })));
const Maintenance = lazy(() => firstDesign.then((module) => ({ default: module.Maintenance })));

type Loading = Promise<ProductWithNotice | LoadFailure>;

let loading: Loading | undefined;

/** Starts to load the product, once per page. */
function load(inputs: Inputs): Loading {
  loading ??= firstDesign.then((module) => module.loadOrDescribe(inputs));
  return loading;
}

export function App({ inputs }: { inputs: Inputs }) {
  // Loaded beside the texts.
  const outcome = load(inputs);
  return (
    <Suspense fallback={<Shell />}>
      <AfterTexts>
        <InitiationBoundary>
          <Suspense fallback={<Shell />}>
            <Loaded outcome={outcome} />
          </Suspense>
          <Suspense fallback={null}>
            <Maintenance source="configurator" />
          </Suspense>
        </InitiationBoundary>
      </AfterTexts>
    </Suspense>
  );
}

function Loaded({ outcome }: { outcome: Loading }) {
  const result = use(outcome);
  return 'message' in result ? <LoadErrorPage {...result} /> : <Workbench {...result} />;
}
