import { type Page, request } from "@playwright/test";
import type { DemoPerson } from "#app/testing/for-tests.ts";
import { signInPath } from "#core/paths.ts";
import { demoSignIns } from "#data/demo/demo-people.ts";
import { demoPassword } from "#data/demo/open-accounts.ts";

export const isDemoPerson = (name: string): name is DemoPerson => Object.hasOwn(demoSignIns, name);

type Opened = Awaited<ReturnType<typeof signIn>>;

const opened = new Map<DemoPerson, Promise<Opened>>();

/**
 * The cookie of a demo account; one sign-in serves every page this process opens.
 * @param anew when the one before has been ended
 */
export function sessionOf(who: DemoPerson, anew = false): Promise<Opened> {
  const session =
    (anew ? undefined : opened.get(who)) ?? signIn(demoSignIns[who].email, demoPassword);
  opened.set(who, session);
  return session;
}

/** The cookie of somebody who signs in with her phone or e-mail. */
export async function signIn(username: string, password: string) {
  const visitor = await request.newContext({ baseURL: process.env.SOKO_TEST_URL ?? "" });
  try {
    const form = { username, password };
    const answer = await visitor.post(signInPath, { form, maxRedirects: 0 });
    const { cookies } = await visitor.storageState();
    const session = cookies.find(({ name }) => name.endsWith("soko-session"));
    if (!session) throw new Error(`${username} could not sign in: ${answer.status()}`);
    return session;
  } finally {
    await visitor.dispose();
  }
}

/** Another person takes the phone. */
export async function become(page: Page, session: Opened): Promise<void> {
  await page.context().clearCookies({ name: session.name });
  await page.context().addCookies([session]);
}
