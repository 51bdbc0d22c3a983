import { eq } from "drizzle-orm";
import { newAccount, newShop, tokenOf } from "#app/testing/factories.ts";
import { account } from "#areas/people/accounts/tables.ts";
import { createSecret, hashSecret } from "#areas/people/sign-in/sessions/secrets.ts";
import { session } from "#areas/people/sign-in/tables.ts";
import { newId } from "#core/ids.ts";
import type { Role } from "#core/roles.ts";
import { demoSignIns } from "#data/demo/demo-people.ts";
import type { Database } from "#server/database/database.ts";
import type { Credentials } from "./send.ts";

const roles: Record<"buyer" | "trader" | "officer", Role[]> = {
  buyer: ["buyer"],
  trader: ["buyer", "trader"],
  officer: ["chamber officer"],
};

/**
 * Returns the senders: the demo's own users, who have orders and products. This undoes what they
 * did to themselves: signed out, suspended or deleted.
 * @param ofTheirOwn uses new users without data, next to tests that need those of the demo
 */
export async function fuzzCredentials(db: Database, ofTheirOwn = false): Promise<Credentials> {
  /** Requests sent in the meantime may end a sign-in between its two rows. */
  const signedInWithRetry = (who: keyof typeof roles) => signedIn(who).catch(() => signedIn(who));
  const signedIn = async (who: keyof typeof roles) => {
    const { email } = demoSignIns[who];
    const [found] = ofTheirOwn
      ? []
      : await db.orm
          .update(account)
          .set({ state: "active" })
          .where(eq(account.email, email))
          .returning({ id: account.id });
    const id = found?.id ?? (await createAccount(db, who));
    return { token: await tokenOf(db, id), cookie: await cookieOf(db, id) };
  };
  return {
    visitor: undefined,
    buyer: await signedInWithRetry("buyer"),
    trader: await signedInWithRetry("trader"),
    officer: await signedInWithRetry("officer"),
  };
}

async function createAccount(db: Database, who: keyof typeof roles): Promise<string> {
  const { id } = await newAccount(db, { roles: roles[who] });
  if (who === "trader") await newShop(db, id, { state: "approved" });
  return id;
}

async function cookieOf(db: Database, accountId: string): Promise<string> {
  const secret = createSecret();
  const at = new Date();
  await db.orm.insert(session).values({
    id: newId(),
    accountId,
    kind: "browser",
    secretHash: hashSecret(secret),
    device: "",
    createdAt: at,
    lastSeenAt: at,
    expiresAt: new Date(at.getTime() + 3_600_000),
  });
  return secret;
}
