export type ScanResult = 'success' | 'failure';

interface Tone {
  frequencyHz: number;
  fromS: number;
  lengthS: number;
}

/** Success is one high tone, failure two low ones, which differ even beside a machine. */
const TONES: Record<ScanResult, readonly Tone[]> = {
  success: [{ frequencyHz: 1320, fromS: 0, lengthS: 0.12 }],
  failure: [
    { frequencyHz: 330, fromS: 0, lengthS: 0.16 },
    { frequencyHz: 330, fromS: 0.22, lengthS: 0.16 },
  ],
};
const VOLUME = 0.3;
/** The volume rises and falls in this time. A sudden start clicks. */
const RAMP_S = 0.01;

/** Plays the tones of scans. It has no audio device before the user has touched the page or a key. */
export class TonePlayer {
  private context: AudioContext | undefined;

  play(result: ScanResult): void {
    if (!navigator.userActivation.hasBeenActive) return;
    this.context ??= new AudioContext();
    // A device may suspend it while the page is hidden. Without an audio device it stays suspended, and is silent.
    this.context.resume().catch(() => undefined);
    for (const tone of TONES[result]) playTone(this.context, tone);
  }

  close(): void {
    this.context?.close().catch(() => undefined);
    this.context = undefined;
  }
}

function playTone(context: AudioContext, { frequencyHz, fromS, lengthS }: Tone): void {
  const startS = context.currentTime + fromS;
  const endS = startS + lengthS;
  const tone = new OscillatorNode(context, { frequency: frequencyHz });
  const volume = new GainNode(context, { gain: 0 });
  volume.gain.setValueAtTime(0, startS);
  volume.gain.linearRampToValueAtTime(VOLUME, startS + RAMP_S);
  volume.gain.setValueAtTime(VOLUME, endS - RAMP_S);
  volume.gain.linearRampToValueAtTime(0, endS);
  tone.connect(volume).connect(context.destination);
  tone.start(startS);
  tone.stop(endS);
}
