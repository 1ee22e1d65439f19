import { type ArchiveFinding, MAX_ARCHIVE_FINDINGS } from '../../contract/calls/archives.ts';

type Subject = Partial<Pick<ArchiveFinding, 'kind' | 'label'>>;

/** The findings of an archive, errors first, up to a limit. */
export class ArchiveFindings {
  private readonly errors: ArchiveFinding[] = [];
  private readonly warnings: ArchiveFinding[] = [];

  error = (code: string, message: string, subject: Subject = {}): void =>
    this.add({ severity: 'error', code, message, kind: null, label: null, ...subject });

  warn = (code: string, message: string, subject: Subject = {}): void =>
    this.add({ severity: 'warning', code, message, kind: null, label: null, ...subject });

  add(finding: ArchiveFinding): void {
    const list = finding.severity === 'error' ? this.errors : this.warnings;
    if (list.length < MAX_ARCHIVE_FINDINGS) list.push(finding);
  }

  get hasErrors(): boolean {
    return this.errors.length > 0;
  }

  list(): ArchiveFinding[] {
    return [...this.errors, ...this.warnings].slice(0, MAX_ARCHIVE_FINDINGS);
  }
}
