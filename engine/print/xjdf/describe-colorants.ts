import type { PrintTicket } from '../../model/print-ticket.ts';
import { PROCESS_INKS } from '../colour/process-inks.ts';
import { resource, resourceSet } from './xjdf-document.ts';
import { distinctTokens } from './xjdf-token.ts';
import { xmlElement } from './xml-element.ts';

/** The process colours of the file; a single ink is a colorant of its own. */
const COLOUR_MODELS: Readonly<Record<PrintTicket['colour'], string>> = {
  rgb: 'DeviceRGB',
  cmyk: 'DeviceCMYK',
  'one-ink': 'None',
};

/** The colorants of a file as sets of resources. Spot inks have a token, like separations, and their own name. */
export function describeColorants(colour: PrintTicket['colour'], inks: readonly string[]): string[] {
  const spots = distinctTokens(inks.filter((ink) => !PROCESS_INKS.includes(ink)));
  const params = spots.size > 0 ? [...spots.values()].join(' ') : undefined;
  const model = { ProcessColorModel: COLOUR_MODELS[colour], ColorantParams: params };
  const control = resourceSet('ColorantControl', 'Input', [
    resource({}, [xmlElement('ColorantControl', model)]),
  ]);
  if (spots.size === 0) return [control];
  const colours = [...spots].map(([ink, token]) =>
    resource({}, [xmlElement('Part', { Separation: token }), xmlElement('Color', { ActualColorName: ink })]),
  );
  return [control, resourceSet('Color', 'Input', colours)];
}
