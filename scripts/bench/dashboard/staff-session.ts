import type { Client } from '../../../api/contract/client-types.ts';
import { openSessionCall } from '../../../api/contract/calls/sessions.ts';
import { createClient } from '../../../api/contract/create-client.ts';
import { readDemoRecord } from '../../../api/seed/demo-record.ts';

export interface StaffSession {
  client: Client;
  /** `name=value`, of the session. */
  cookie: string;
}

/** Signs in like a page does; otherwise the password check of each call would be measured. */
export async function openStaffSession(url: string, dataFolder: string, role: string): Promise<StaffSession> {
  const record = await readDemoRecord(dataFolder);
  const user = record?.users.find((each) => each.role === role);
  if (!user) throw new Error(`The demo has no user with the role ${role}.`);
  let cookie = '';
  const send: typeof fetch = async (input, init) => {
    const headers = new Headers(init?.headers);
    if (cookie !== '') headers.set('cookie', cookie);
    headers.set('origin', url);
    headers.set('sec-fetch-site', 'same-origin');
    const response = await fetch(input, { ...init, headers });
    cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? cookie;
    return response;
  };
  const client = createClient(url, send);
  await client(openSessionCall, { body: { username: user.username, password: user.password } });
  return { client, cookie };
}
