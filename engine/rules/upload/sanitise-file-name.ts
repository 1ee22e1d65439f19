/** Sanitises a file name for storage: each of & $ ~ % ' " : * ? # becomes an underscore (B5-21). */
export function sanitiseFileName(name: string): string {
  return name.replace(/[&$~%'":*?#]/g, '_');
}
