/** The top-level folders that may contain code; some may not exist yet. */
export const ROOMS = ['engine', 'cli', 'workers', 'api', 'web', 'scripts'];
