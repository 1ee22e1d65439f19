import { readdirSync, readFileSync } from 'node:fs';

/** Linux reports CPU time to user space in hundredths of a second, whatever the kernel's tick. */
const msPerTick = 10;

/** CPU time used so far, and the sum of the peaks of resident memory, of a process and all its descendants (Linux). */
export function readTreeUsage(rootPid: number): { cpuMs: number; peakMb: number } {
  const processes = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => readProcess(Number(pid)) ?? []);
  const family = new Set([rootPid]);
  for (let grown = true; grown;) {
    const before = family.size;
    for (const { pid, parent } of processes) if (family.has(parent)) family.add(pid);
    grown = family.size > before;
  }
  const members = processes.filter(({ pid }) => family.has(pid));
  return {
    cpuMs: members.reduce((sum, { cpuMs }) => sum + cpuMs, 0),
    peakMb: members.reduce((sum, { peakMb }) => sum + peakMb, 0),
  };
}

function readProcess(pid: number) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name may hold spaces and brackets; the fields start after its last bracket (man 5 proc).
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const peakKb = /^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0;
    const cpuMs = (Number(fields[11]) + Number(fields[12])) * msPerTick;
    return { pid, parent: Number(fields[1]), cpuMs, peakMb: (Number(peakKb) * 1024) / 1e6 };
  } catch {
    return undefined; // it ended meanwhile
  }
}
