export interface ServerFolders {
  /** Built code of threads. */
  built: string;
  /** The folder of the fixture products, for the demo. */
  fixtures: string;
}

/** The parts that run in this process. */
export interface ServerParts {
  api: boolean;
  workers: boolean;
}
