import type { Language } from "#core/languages.ts";
import type { Role } from "#core/roles.ts";
import type { Context } from "#server/context.ts";
import { actorOf, newAccount, newPerson, newShop } from "./factories.ts";
import { testApp } from "./test-app.ts";

interface NewTrader {
  state?: string;
  account?: "active" | "suspended" | "unverified";
  phone?: string;
  email?: string;
  language?: Language;
  name?: string;
  requestedAt?: Date;
}

/** Sets up the app with an officer at the desk, and users who come to it. */
export async function setupOfficersDesk(
  more: { now?: () => Date } = {},
  settings: Record<string, string> = {},
) {
  const app = await testApp(settings, undefined, undefined, more);
  const { db, request } = app;
  const person = (roles: Role[] = ["buyer"]) => newPerson(db, { roles });
  const officer = await person(["chamber officer"]);
  const createPendingTrader = async (options: NewTrader = {}) => {
    const { state, account = "active", name, requestedAt, ...rest } = options;
    const roles: Role[] = ["buyer", "trader"];
    const { id, email } = await newAccount(db, { roles, state: account, ...rest });
    await newShop(db, id, { state, name, requestedAt });
    return { id, email };
  };
  /** Sends a decision of the officer, or of another token holder. */
  const decide = (act: string, id: string, body: object = {}, token = officer.token) =>
    request("POST", `portal/account/${id}/${act}`, {
      token,
      body: act === "approve" ? { withoutDocument: true, ...body } : body,
    });
  /** Returns the context of a call that is already admitted, with the roles of that time. */
  const as = (accountId: string, roles: Role[] = ["chamber officer"]): Context => ({
    ...app.context,
    actor: actorOf(accountId, { roles }),
  });
  return { ...app, person, officer, createPendingTrader, decide, as };
}
