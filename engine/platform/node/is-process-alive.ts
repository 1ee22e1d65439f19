/** Whether a process of this number runs on this machine, under any user. */
export function isProcessAlive(processId: number): boolean {
  try {
    process.kill(processId, 0); // signal 0 is not sent: only whether it could be is answered
    return true;
  } catch (error) {
    // The process of another user may not be sent signals.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
