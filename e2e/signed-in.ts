import { type Page, request } from "@playwright/test";
import type { DemoPerson } from "#app/testing/for-tests.ts";
import { signInPath } from "#core/paths.ts";
import { demoSignIns } from "#data/demo/demo-people.ts";
import { demoPassword } from "#data/demo/open-accounts.ts";

type Session = Awaited<ReturnType<typeof signIn>>;

/** The cookie of a demo account that signs in, in this test. */
export const sessionOf = (who: DemoPerson): Promise<Session> =>
  signIn(demoSignIns[who].email, demoPassword);

/** The cookie of a user who signs in with a phone or an e-mail. */
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

/** Another user takes the phone. */
export async function become(page: Page, session: Session): Promise<void> {
  await page.context().clearCookies({ name: session.name });
  await page.context().addCookies([session]);
}
