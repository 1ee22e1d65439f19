import { lazy } from 'react';
import { firstScene } from '../stage/first-scene.ts';

const load = () => firstScene.then(() => import('./around-stage.ts'));

/** The parts around the stage, loaded when the first scene is composed. */
export const CartActions = lazy(() => load().then((part) => ({ default: part.CartActions })));
export const FindingsBar = lazy(() => load().then((part) => ({ default: part.FindingsBar })));
export const HistoryButtons = lazy(() => load().then((part) => ({ default: part.HistoryButtons })));
export const Notices = lazy(() => load().then((part) => ({ default: part.Notices })));
export const Overlays = lazy(() => load().then((part) => ({ default: part.Overlays })));
export const Panel = lazy(() => load().then((part) => ({ default: part.Panel })));
export const SaveState = lazy(() => load().then((part) => ({ default: part.SaveState })));
export const StageBar = lazy(() => load().then((part) => ({ default: part.StageBar })));
export const StageToggle = lazy(() => load().then((part) => ({ default: part.StageToggle })));
export const ViewList = lazy(() => load().then((part) => ({ default: part.ViewList })));
