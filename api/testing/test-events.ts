import { channel } from 'node:diagnostics_channel';

// The mutation run subscribes to these (scripts/mutants): it takes a database back to its rows, and ends a test whose
// answer is wrong.

/** A test file has opened a database of its own: its `DatabasePlace`. */
export const databaseOpened = channel('platen.test.database-opened');

/** An answer differs from the declaration of its call: how. */
export const answerFaulty = channel('platen.test.answer-faulty');
