import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { Design, Product } from '../../../../engine/browser.ts';
import { LivePicture, type LiveState, type LiveWorker } from './live-picture.ts';

/**
 * The picture of a view with its current settings.
 * @param openWorker opens the worker for this kind of scene, which ends with the page
 */
export function useLivePicture<Scene, Content>(
  openWorker: () => LiveWorker<Content>,
  product: Product,
  design: Design,
  scene: Scene,
  viewName: string,
): LiveState<Content> {
  const [picture] = useState(() => new LivePicture<Scene, Content>(openWorker()));
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
