import { refuseBrokenPicture } from '../refuse-picture.ts';
import type { JpgFrame } from './jpg-component.ts';
import type { BlockDecoder, CreateDecoder, Scan, ScanChannel } from './scan.ts';
import { ScanBits } from './scan-bits.ts';

/**
 * Decodes one scan into its components. Source: ITU-T T.81, annexes A.2, F.2 and G.2.
 * @throws PlatenError `picture-broken`
 */
export function decodeScan(frame: JpgFrame, scan: Scan, createDecoder: CreateDecoder): void {
  const bits = new ScanBits(scan.data);
  const decoder = createDecoder(scan, bits);
  const [only, ...others] = scan.channels;
  if (!only) return refuseBrokenPicture('one of its scans is empty');
  const isAlone = others.length === 0;
  const across = isAlone ? only.component.blocksAcross : frame.mcusAcross;
  const down = isAlone ? only.component.blocksDown : frame.mcusDown;
  let mcu = 0;
  for (let row = 0; row < down; row += 1)
    for (let column = 0; column < across; column += 1, mcu += 1) {
      if (scan.restartInterval > 0 && mcu > 0 && mcu % scan.restartInterval === 0) {
        bits.restart(mcu / scan.restartInterval - 1);
        decoder.restart();
      }
      if (isAlone) decoder.decodeBlock(only, column, row);
      else for (const channel of scan.channels) decodeMcu(decoder, channel, column, row);
    }
}

function decodeMcu(decoder: BlockDecoder, channel: ScanChannel, column: number, row: number): void {
  const { horizontal, vertical } = channel.component;
  for (let y = 0; y < vertical; y += 1)
    for (let x = 0; x < horizontal; x += 1)
      decoder.decodeBlock(channel, column * horizontal + x, row * vertical + y);
}
