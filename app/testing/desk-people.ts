import type { Language } from "#core/languages.ts";
import type { Role } from "#core/roles.ts";
import { newAccount, newShop, tokenOf } from "./factories.ts";
import { testApp } from "./test-app.ts";

interface NewTrader {
  state?: string;
  account?: "active" | "suspended" | "unverified";
  phone?: string;
  language?: Language;
  name?: string;
  requestedAt?: Date;
}

/** The app with an officer at her desk, and people who come to it. */
export async function officersDesk() {
  const { pool, ask, get, sent, context } = await testApp();
  const { db } = pool;
  const person = async (roles: Role[] = ["buyer"]) => {
    const { id } = await newAccount(db, { roles });
    return { id, token: await tokenOf(db, id) };
  };
  const officer = await person(["chamber officer"]);
  const waiting = async ({
    state,
    account = "active",
    name,
    requestedAt,
    ...given
  }: NewTrader = {}) => {
    const { id, email } = await newAccount(db, {
      roles: ["buyer", "trader"],
      state: account,
      ...given,
    });
    await newShop(db, id, {
      ...(state ? { state } : {}),
      ...(name ? { name } : {}),
      ...(requestedAt ? { requestedAt } : {}),
    });
    return { id, email };
  };
  /** A decision of the officer's, or of whoever else holds a token. */
  const decide = (act: string, id: string, body: object = {}, token = officer.token) =>
    ask("POST", `portal/account/${id}/${act}`, { token, body });
  return { pool, db, ask, get, sent, context, person, officer, waiting, decide };
}
