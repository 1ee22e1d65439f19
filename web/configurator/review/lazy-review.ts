import { lazy } from 'react';
import { firstScene } from '../stage/first-scene.ts';

const load = () => firstScene.then(() => import('./review-parts.ts'));

/** The parts of the review, loaded when the first one is shown. */
export const LiveThumbnail = lazy(() => load().then((part) => ({ default: part.LiveThumbnail })));
export const PrintList = lazy(() => load().then((part) => ({ default: part.PrintList })));
export const Review = lazy(() => load().then((part) => ({ default: part.Review })));
