import { useElementSize } from '@mantine/hooks';
import classes from './Views.module.css';

interface DeviceFrameProps {
  /** Size in CSS pixels. */
  screen: { width: number; height: number };
  address: string;
  title: string;
  /** Called when the page in the frame has loaded. */
  onLoad?: (frame: HTMLIFrameElement) => void;
}

/** A page of this server on a screen of this size, scaled down to fit the available space. */
export function DeviceFrame({ screen: { width, height }, address, title, onLoad }: DeviceFrameProps) {
  const { ref, width: roomPx, height: roomHeightPx } = useElementSize();
  const scale = Math.min(1, roomPx / width, roomHeightPx / height);
  return (
    <div ref={ref} className={classes.room}>
      {scale > 0 && (
        <div className={classes.device} style={{ width: width * scale, height: height * scale }}>
          <iframe
            src={address}
            title={title}
            onLoad={({ currentTarget }) => onLoad?.(currentTarget)}
            width={width}
            height={height}
            style={{ transform: `scale(${scale})` }}
          />
        </div>
      )}
    </div>
  );
}
