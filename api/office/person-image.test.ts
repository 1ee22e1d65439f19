import test from 'ava';
import { personImageOf } from './person-image.ts';

test('[B9-15] persons are shown by the images 0 to 5, evenly distributed', (t) => {
  const counts = new Map<number, number>();
  for (let id = 1; id <= 600; id += 1) {
    const image = personImageOf(id);
    counts.set(image, (counts.get(image) ?? 0) + 1);
  }
  t.deepEqual(
    [...counts.keys()].toSorted((a, b) => a - b),
    [0, 1, 2, 3, 4, 5],
  );
  for (const [image, count] of counts) t.true(count > 70 && count < 130, `${image}: ${count}`);
});

test('[B9-15] six persons added one after the other have six images', (t) => {
  t.deepEqual([1, 2, 3, 4, 5, 6].map(personImageOf), [3, 1, 5, 2, 0, 4]);
});
