import { Button, Loader } from '@mantine/core';
import IconCamera from 'virtual:icons/camera';
import IconCameraOff from 'virtual:icons/camera-off';
import { useEffect, useRef, useState } from 'react';
import { t } from '../../../shared/text/text.ts';
import { scanCamera } from './scan-camera.ts';
import classes from './CameraScanner.module.css';

interface CameraScannerProps {
  onScan: (code: string) => void;
}

/** A button that opens the camera of the device as a scanner. Without a camera interface it is absent. */
export function CameraScanner({ onScan }: CameraScannerProps) {
  const [isOpen, setOpen] = useState(false);
  // Pages without TLS have none.
  if (!('mediaDevices' in navigator)) return undefined;
  return (
    <div className={classes.scanner}>
      <Button
        size="lg"
        variant="default"
        leftSection={isOpen ? <IconCameraOff size={20} /> : <IconCamera size={20} />}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? t('Stop the camera') : t('Scan with the camera')}
      </Button>
      {isOpen && <CameraView onScan={onScan} />}
    </div>
  );
}

function CameraView({ onScan }: CameraScannerProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [isPlaying, setPlaying] = useState(false);
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    const closing = new AbortController();
    scanCamera(video.current!, onScan, closing.signal).catch((error: unknown) => {
      if (!closing.signal.aborted) setProblem(describeFailure(error));
    });
    return () => closing.abort();
  }, [onScan]);
  if (problem !== undefined)
    return (
      <p className={classes.problem} role="alert">
        {problem}
      </p>
    );
  return (
    <div className={classes.view}>
      <video
        ref={video}
        className={classes.video}
        aria-label={t('Picture of the camera')}
        muted
        playsInline
        onPlaying={() => setPlaying(true)}
      />
      <p className={classes.hint} role="status">
        {isPlaying ? (
          t('Hold a code in front of the camera.')
        ) : (
          <Loader aria-label={t('The camera opens …')} />
        )}
      </p>
    </div>
  );
}

function describeFailure(error: unknown): string {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError')
    return t('The camera is not allowed. Allow it for this page in the settings of the browser.');
  if (name === 'NotFoundError') return t('This device has no camera.');
  return t('The camera cannot be used. Another program may use it, or the network is down.');
}
