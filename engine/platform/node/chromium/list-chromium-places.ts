import { posix, win32 } from 'node:path';

/** Programs on the PATH of Linux and other Unixes. */
const PROGRAMS = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
  'microsoft-edge-stable',
];
/** Folders of such programs that may not be on the PATH of a service. */
const FOLDERS = ['/usr/bin', '/usr/local/bin', '/snap/bin'];
const MAC_APPS = ['Chromium', 'Google Chrome', 'Microsoft Edge'];
const WINDOWS_PROGRAMS = [
  'Chromium/Application/chrome.exe',
  'Google/Chrome/Application/chrome.exe',
  'Microsoft/Edge/Application/msedge.exe',
];
const WINDOWS_FOLDERS = ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'];

/**
 * The usual paths of Chromium and browsers based on it on a system; the first that exists is used.
 * @param environment of the process, whose PATH, HOME and program folders are searched
 */
export function listChromiumPlaces(
  platform: NodeJS.Platform,
  environment: Readonly<Record<string, string | undefined>>,
): string[] {
  if (platform === 'win32') {
    const folders = WINDOWS_FOLDERS.flatMap((name) => environment[name] ?? []);
    return WINDOWS_PROGRAMS.flatMap((program) => folders.map((folder) => win32.join(folder, program)));
  }
  if (platform === 'darwin') {
    const home = environment['HOME'];
    const folders = ['/Applications', ...(home ? [posix.join(home, 'Applications')] : [])];
    return MAC_APPS.flatMap((app) =>
      folders.map((folder) => posix.join(folder, `${app}.app/Contents/MacOS`, app)),
    );
  }
  const onPath = (environment['PATH'] ?? '')
    .split(posix.delimiter)
    .filter((folder) => posix.isAbsolute(folder));
  const folders = new Set([...FOLDERS, ...onPath]);
  return PROGRAMS.flatMap((program) => [...folders].map((folder) => posix.join(folder, program)));
}
