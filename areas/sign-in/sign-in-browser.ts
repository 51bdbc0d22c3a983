import { z } from "zod";
import { type Contact, contactTyped } from "#areas/accounts/contacts.ts";
import { badInput } from "#core/errors.ts";
import type { Context } from "#server/context.ts";
import type { ParsedInputOf, ResultOf } from "#server/operations/endpoint.ts";
import type { signIn } from "./endpoints.ts";
import { openProven } from "./open-proven.ts";
import { recognise } from "./recognise.ts";

const isEmail = (value: string) => z.email().safeParse(value).success;

/** Signs a browser in. */
export async function signInBrowser(
  context: Context,
  { username, password, emailOnly }: ParsedInputOf<typeof signIn>,
): Promise<ResultOf<typeof signIn>> {
  const contact = contactTyped(username, context.edition.countryCode);
  if (!contact || !isWritten(contact, emailOnly)) {
    const field = { field: "username", key: "signIn.username.invalid" };
    throw badInput(field);
  }
  const account = await recognise(context, contact, password);
  const { secret, seconds } = await context.db.transaction((db) =>
    openProven({ ...context, db }, account, "browser"),
  );
  const isTrader = account.roles.includes("trader");
  return { secret, seconds, isVerified: account.state === "active", isTrader };
}

const isWritten = ({ channel, value }: Contact, emailOnly: boolean) =>
  channel === "email" ? isEmail(value) : !emailOnly;
