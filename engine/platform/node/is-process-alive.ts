/** Whether a process with this id runs on this machine, under any user. */
export function isProcessAlive(processId: number): boolean {
  try {
    process.kill(processId, 0); // signal 0 is not sent, only checked
    return true;
  } catch (error) {
    // Signals to a process of another user are not permitted.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
