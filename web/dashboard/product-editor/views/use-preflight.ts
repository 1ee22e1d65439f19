import { useEffect, useState } from 'react';
import { browserPlatform, type Design, type Product } from '../../../../engine/browser.ts';
import type { Id } from '../../../../engine/personalisation.ts';
import { listPrintTasks, type PreflightFinding, preflightPrint } from '../../../../engine/preflight.ts';
import { printLibrary } from './print-library.ts';

export interface Preflight {
  /** Undefined until the print has been checked. */
  findings: readonly PreflightFinding[] | undefined;
  fault: string | undefined;
}

/** The preflight findings of a print area with unsaved changes. @param profile undefined: the product's own limits */
export function usePreflight(
  product: Product,
  design: Design,
  areaId: Id | undefined,
  profile: string | undefined,
): Preflight {
  const [found, setFound] = useState<Preflight>({ findings: undefined, fault: undefined });
  useEffect(() => {
    if (areaId === undefined) return undefined;
    let isNewest = true;
    const show = (next: Preflight) => isNewest && setFound(next);
    examine(product, design, areaId, profile).then(
      (findings) => show({ findings, fault: undefined }),
      (error: unknown) => show({ findings: undefined, fault: error instanceof Error ? error.message : '' }),
    );
    return () => {
      isNewest = false;
    };
  }, [product, design, areaId, profile]);
  return found;
}

async function examine(
  product: Product,
  design: Design,
  areaId: Id,
  profile: string | undefined,
): Promise<PreflightFinding[]> {
  const [task] = listPrintTasks(product, design, { area: String(areaId), format: 'pdf' });
  return preflightPrint(task!, { library: printLibrary, platform: browserPlatform }, profile);
}
