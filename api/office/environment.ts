/** The environment of a deployment. */
export type Environment = 'local' | 'beta' | 'production';

const IP_ADDRESS = /^(\d{1,3}(\.\d{1,3}){3}|\[[0-9a-f:.]+\])$/i;

/** Decided by the name of the host, without its port (B6-08). */
export function environmentOf(hostname: string): Environment {
  const host = hostname.toLowerCase();
  if (host === 'localhost' || IP_ADDRESS.test(host)) return 'local';
  return host.includes('beta') ? 'beta' : 'production';
}
