import { WebGLRenderer } from 'three';
import { openCanvas, serveOrders } from '../../platform/node/chromium/page-side.ts';
import { type StageOrder, StageServer } from './stage-protocol.ts';

// Runs on a page of Chromium.

const servant = new StageServer(new WebGLRenderer({ ...openCanvas(), alpha: true }));
serveOrders((order) => servant.answer(order as StageOrder));
