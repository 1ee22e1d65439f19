import { createStore } from 'zustand/vanilla';
import { describeFailure } from '../answers/describe-failure.ts';

interface Availability {
  isMaintained: boolean;
  /** The text of the server. */
  text: string | undefined;
}

/** Whether the system is under maintenance, according to the last response (C8-16). */
export const availability = createStore<Availability>(() => ({ isMaintained: false, text: undefined }));

const UNAVAILABLE = 503;

/** `fetch` that records whether its responses report maintenance. */
export const watchedFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, init);
  const isUnavailable = response.status === UNAVAILABLE;
  const body: unknown = isUnavailable
    ? await response
        .clone()
        .json()
        .catch(() => undefined)
    : undefined;
  noteAnswer(response.status, body);
  return response;
};

/** A 503 starts maintenance, any successful response ends it (C8-16). @param body parsed body of a 503 */
export function noteAnswer(status: number, body: unknown): void {
  if (status >= 200 && status < 300) noteAvailable();
  else if (status === UNAVAILABLE) noteUnavailable(body);
}

/** Resolves immediately, or when maintenance ends. */
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

function noteUnavailable(body: unknown): void {
  const error = readText(body, 'error');
  const errorCode = readCode(body);
  if (describeFailure({ status: UNAVAILABLE, error, errorCode }).does === 'maintenance')
    availability.setState({ isMaintained: true, text: error });
}

const readText = (body: unknown, name: string): string | undefined => {
  const value = readField(body, name);
  return typeof value === 'string' ? value : undefined;
};
const readCode = (body: unknown): string | number | undefined => {
  const value = readField(body, 'errorCode');
  return typeof value === 'string' || typeof value === 'number' ? value : undefined;
};
const readField = (body: unknown, name: string): unknown =>
  typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined;
