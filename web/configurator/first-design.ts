/** All that loads and paints the first design, with the engine: one chunk, fetched beside the shell. */
export { loadOrDescribe } from './load/load-or-describe.ts';
export { Maintenance } from '../shared/ui/Maintenance.tsx';
export { Workbench } from './Workbench.tsx';
