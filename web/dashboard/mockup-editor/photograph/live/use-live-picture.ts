import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { Design, Product } from '../../../../../engine/browser.ts';
import type { FlatScene } from '../../../../../engine/mockup-scenes.ts';
import { LivePicture, type LiveState, openLiveWorker } from './live-picture.ts';

/** The picture of a view with its current settings. The worker ends with the page. */
export function useLivePicture(
  product: Product,
  design: Design,
  scene: FlatScene,
  viewName: string,
): LiveState {
  const [picture] = useState(() => new LivePicture(openLiveWorker()));
  const ending = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    // In development React runs effects twice. The second run reuses the worker.
    clearTimeout(ending.current);
    return () => {
      ending.current = setTimeout(() => picture.end());
    };
  }, [picture]);
  useEffect(() => picture.setDesign(product, design), [picture, product, design]);
  useEffect(() => picture.show(scene, viewName), [picture, product, design, scene, viewName]);
  return useStore(picture.store);
}
