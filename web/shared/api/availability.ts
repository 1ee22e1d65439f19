import { createStore } from 'zustand/vanilla';
import { describeFailure } from '../../../engine/screens.ts';

interface Availability {
  isMaintained: boolean;
  /** The server's own words. */
  text: string | undefined;
}

/** Whether the system is maintained, as the last answer said (C8-16). */
export const availability = createStore<Availability>(() => ({ isMaintained: false, text: undefined }));

/** `fetch` that notes what its answers say of maintenance: a 503 begins it, any successful answer ends it (C8-16). */
export const watchedFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, init);
  if (response.ok) noteAvailable();
  else if (response.status === 503) await noteMaintenance(response.clone());
  return response;
};

/** Resolves at once, or when the system is no longer maintained. */
export function whenAvailable(): Promise<void> {
  if (!availability.getState().isMaintained) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = availability.subscribe(({ isMaintained }) => {
      if (isMaintained) return;
      stop();
      resolve();
    });
  });
}

function noteAvailable(): void {
  if (availability.getState().isMaintained) availability.setState({ isMaintained: false, text: undefined });
}

async function noteMaintenance(response: Response): Promise<void> {
  const told: unknown = await response.json().catch(() => undefined);
  const error = readText(told, 'error');
  const errorCode = readCode(told);
  if (describeFailure({ status: response.status, error, errorCode }).does === 'maintenance')
    availability.setState({ isMaintained: true, text: error });
}

const readText = (told: unknown, name: string): string | undefined => {
  const value = readField(told, name);
  return typeof value === 'string' ? value : undefined;
};
const readCode = (told: unknown): string | number | undefined => {
  const value = readField(told, 'errorCode');
  return typeof value === 'string' || typeof value === 'number' ? value : undefined;
};
const readField = (told: unknown, name: string): unknown =>
  typeof told === 'object' && told !== null ? Reflect.get(told, name) : undefined;
