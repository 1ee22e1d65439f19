import { channel } from 'node:diagnostics_channel';

// The mutation run subscribes to these (scripts/mutants): it restores the rows of a database, and ends a test with a wrong
// answer.

/** A test file has opened a database: its `DatabasePlace`. */
export const databaseOpened = channel('platen.test.database-opened');

/** An answer differs from the declaration of its call: a description. */
export const answerFaulty = channel('platen.test.answer-faulty');
