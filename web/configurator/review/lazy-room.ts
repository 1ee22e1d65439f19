import { lazy } from 'react';

const room = () => import('./room.ts');

/** The parts of the review, loaded when the first of them is shown. */
export const FindingsBar = lazy(() => room().then((part) => ({ default: part.FindingsBar })));
export const LiveThumbnail = lazy(() => room().then((part) => ({ default: part.LiveThumbnail })));
export const PrintList = lazy(() => room().then((part) => ({ default: part.PrintList })));
export const Review = lazy(() => room().then((part) => ({ default: part.Review })));
export const StageBar = lazy(() => room().then((part) => ({ default: part.StageBar })));
export const StageToggle = lazy(() => room().then((part) => ({ default: part.StageToggle })));
export const ViewList = lazy(() => room().then((part) => ({ default: part.ViewList })));
export const Notices = lazy(() => room().then((part) => ({ default: part.Notices })));
export const Panel = lazy(() => room().then((part) => ({ default: part.Panel })));
