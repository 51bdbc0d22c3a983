import type { Language } from "#core/languages.ts";
import type { Database } from "#server/database/database.ts";
import { demoSignIns } from "./demo-people.ts";

/** The e-mail addresses of the accounts that can sign in. */
export const signInEmails: string[] = Object.values(demoSignIns).map(({ email }) => email);

/** Finds one of the demo's accounts that can sign in. */
export async function findSignIn(
  db: Database,
  name: keyof typeof demoSignIns,
): Promise<{ id: string; language: Language } | undefined> {
  const [row] = await db.query<{ id: string; language: Language }>(
    "select id, language from account where email = $1 and is_demo",
    [demoSignIns[name].email],
  );
  return row;
}
