/** The chunk that loads and paints the first design, with the engine. It is fetched in parallel with the shell. */
export { loadOrDescribe } from './load/load-or-describe.ts';
export { Maintenance } from '../shared/ui/Maintenance.tsx';
export { Workbench } from './Workbench.tsx';
