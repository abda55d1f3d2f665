import { PASSWORD } from './fixture';

/** Signs in. @returns the cookies of the session. @throws {Error} if it is refused. */
export async function signIn(url: string, email: string): Promise<string> {
  const answer = await fetch(`${url}/api/v1/user/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-browser-card-key': 'torture' },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  if (!answer.ok) throw new Error(`${email} cannot sign in: ${await answer.text()}`);
  return answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
}
