/** The top-level folders that may hold code; those that have nothing yet do not exist yet. */
export const ROOMS = ['engine', 'cli', 'workers', 'api', 'web', 'scripts'];
