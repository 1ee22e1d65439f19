/** The images of persons: 0 to 5 (back-office §9, B9-15). */
const PERSON_IMAGES = 6;

/** The golden ratio's fraction: its multiples spread evenly over 0 to 1 (Knuth, The Art of Computer Programming, 6.4). */
const GOLDEN = (Math.sqrt(5) - 1) / 2;

/** The image of a person, 0 to 5: pseudo-random, and the same wherever the person is shown. */
export const personImageOf = (employeeId: number): number =>
  Math.floor(((employeeId * GOLDEN) % 1) * PERSON_IMAGES);
