import { useEffect } from 'react';
import { useStore } from 'zustand';
import { describeConversion } from '../../../shared/text/describe-conversion.ts';
import { useSessionStore } from '../../session/use-session.ts';
import panel from '../Panel.module.css';
import { uploadsOf } from './uploads.ts';

/** A note that a picture is not stored in the format in which it was chosen. */
export function ConversionNote({ url }: { url: string }) {
  const { conversions } = uploadsOf(useSessionStore());
  const converted = useStore(conversions.store, (known) => known[url]);
  useEffect(() => void conversions.load(url), [conversions, url]);
  return converted ? <p className={panel.note}>{describeConversion(converted)}</p> : null;
}
