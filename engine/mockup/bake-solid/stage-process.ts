import { WebGLRenderer } from 'three';
import { openCanvas, serveOrders } from '../../platform/node/gl/process-side.ts';
import { type StageOrder, StageServer } from './stage-protocol.ts';

// Runs in a subprocess.

const servant = new StageServer(new WebGLRenderer({ ...openCanvas(), alpha: true }));
serveOrders((order) => servant.answer(order as StageOrder));
