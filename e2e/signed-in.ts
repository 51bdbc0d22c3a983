import { type Page, request } from "@playwright/test";
import type { DemoPerson } from "#app/testing/for-tests.ts";
import { signInPath } from "#core/paths.ts";
import { demoSignIns } from "#data/demo/demo-people.ts";
import { demoPassword } from "#data/demo/open-accounts.ts";

type Session = Awaited<ReturnType<typeof signIn>>;

/** Signs a demo account in for this test. @returns its session cookie */
export const sessionOf = (who: DemoPerson): Promise<Session> =>
  signIn(demoSignIns[who].email, demoPassword);

/** Signs a user in with a phone or an e-mail. @returns the session cookie */
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

/** Replaces the signed-in user of the page's browser. */
export async function switchUser(page: Page, session: Session): Promise<void> {
  await page.context().clearCookies({ name: session.name });
  await page.context().addCookies([session]);
}
