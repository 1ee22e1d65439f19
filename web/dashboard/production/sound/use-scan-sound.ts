import { useEffect, useRef, useState } from 'react';
import { readChoice, writeChoice } from '../../shell/device-choice.ts';
import { type ScanResult, TonePlayer } from './tone-player.ts';

const SOUND = 'platen.scan-sound';
const OFF = 'off';

/**
 * Plays a tone for each scan when its result is known. The device remembers whether sound is on.
 * @param scan a new object for each scan
 * @param result undefined: it is not known yet
 */
export function useScanSound(scan: object | undefined, result: ScanResult | undefined) {
  const [isOn, setOn] = useState(() => readChoice(SOUND) !== OFF);
  const [player] = useState(() => new TonePlayer());
  const heard = useRef<object>(undefined);
  useEffect(() => {
    if (!scan || !result || heard.current === scan) return;
    heard.current = scan;
    if (isOn) player.play(result);
  }, [scan, result, isOn, player]);
  useEffect(() => () => player.close(), [player]);
  return {
    isOn,
    toggle: () => {
      writeChoice(SOUND, isOn ? OFF : 'on');
      setOn(!isOn);
    },
  };
}
