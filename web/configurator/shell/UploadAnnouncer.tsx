import { useStore } from 'zustand';
import { describeUploadStep } from '../panels/image/describe-upload-step.ts';
import { type UploadStates, uploadStatesOf } from '../session/upload-states.ts';
import { useSessionStore } from '../session/use-session.ts';
import classes from './Announcer.module.css';

/**
 * The live region of uploads. Screen readers announce only changes of a region that the page already has, and the panel
 * with the progress may open together with the upload.
 */
export function UploadAnnouncer() {
  const step = useStore(uploadStatesOf(useSessionStore()), newestStep);
  return (
    <div role="status" className={classes.said}>
      {step && describeUploadStep(step)}
    </div>
  );
}

const newestStep = ({ uploads }: UploadStates) =>
  Object.values(uploads).findLast((upload) => upload !== undefined)?.step;
