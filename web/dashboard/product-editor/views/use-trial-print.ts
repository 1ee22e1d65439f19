import { useEffect, useState } from 'react';
import type { Design, Product } from '../../../../engine/browser.ts';
import type { Id } from '../../../../engine/personalisation.ts';
import { loadTrialPrint } from './load-trial-print.ts';

/** Delay of rendering after the last change. */
const PAUSE_MS = 600;

export interface TrialPrint {
  /** The latest file. It stays until the next one is ready. */
  file: Blob | undefined;
  /** Download URL. */
  url: string | undefined;
  isMaking: boolean;
  fault: string | undefined;
}

/** The press PDF of a print area of the edited product. */
export function useTrialPrint(
  place: { enterpriseId: number; productGroupId: number },
  product: Product,
  design: Design,
  areaId: Id | undefined,
): TrialPrint {
  const { enterpriseId, productGroupId } = place;
  const [file, setFile] = useState<Blob>();
  const [url, setUrl] = useState<string>();
  const [isMaking, setMaking] = useState(false);
  const [fault, setFault] = useState<string>();
  useEffect(() => {
    if (areaId === undefined) return undefined;
    const leaving = new AbortController();
    const make = async () => {
      const { signal } = leaving;
      const wanted = { enterpriseId, productGroupId, product, design, areaId };
      try {
        setFile(await loadTrialPrint({ ...wanted, format: 'pdf' }, signal));
        setFault(undefined);
      } catch (error) {
        if (signal.aborted) return;
        setFault(error instanceof Error ? error.message : '');
      }
      setMaking(false);
    };
    setMaking(true);
    const pause = setTimeout(() => void make(), PAUSE_MS);
    return () => {
      clearTimeout(pause);
      leaving.abort();
    };
  }, [enterpriseId, productGroupId, product, design, areaId]);
  useEffect(() => {
    if (!file) return undefined;
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return { file, url, isMaking, fault };
}
