import { personImageOf } from '../../../api/office/person-image.ts';
import classes from './PersonImage.module.css';

/** Hair, beard or cap of each image, around a head at (20, 17) with a radius of 7. */
const FEATURES = [
  'M13 16a7 7 0 0 1 14 0c-1-2-2-3-4-3-3 0-6-1-7-2-2 1-3 3-3 5z',
  'M12 27V16a8 8 0 0 1 16 0v11h-3V17c-4 0-7-1-9-4-1 2-1 3-1 4v10z',
  'M20 4a3 3 0 0 1 2 5.5a8 8 0 0 1 5.5 7.5c-4-1-7-3-8-5-1 3-4 4-7 5a8 8 0 0 1 5.5-7.5a3 3 0 0 1 2-5.5z',
  'M13 18c2 1 4 1 7 1s5 0 7-1c0 5-3 8-7 8s-7-3-7-8z',
  'M12 17a4 4 0 0 1 1-6 4 4 0 0 1 5-3 4 4 0 0 1 6 1 4 4 0 0 1 3 4 4 4 0 0 1 1 4c-1-3-4-4-8-4s-7 1-8 4z',
  'M12 14c0-5 3-8 8-8s8 3 8 8h4v2H12z',
] as const;

/** The picture beside a user's name. Screen readers skip it, because the name is beside it. */
export function PersonImage({ employeeId }: { employeeId: number }) {
  const image = personImageOf(employeeId);
  return (
    <svg className={classes.image} viewBox="0 0 40 40" data-image={image} aria-hidden>
      <rect width="40" height="40" className={classes.ground} />
      <path d="M6 40c0-9 6-13 14-13s14 4 14 13z" className={classes.body} />
      <circle cx="20" cy="17" r="7" className={classes.head} />
      <path d={FEATURES[image]} className={classes.feature} />
    </svg>
  );
}
