import { z } from "zod";
import { findOwner } from "#areas/people/accounts/account-contacts.ts";
import { type Contact, parseContact } from "#areas/people/accounts/contacts.ts";
import { badInput } from "#core/errors.ts";
import type { Context } from "#server/context.ts";
import type { ParsedInputOf } from "#server/operations/endpoint.ts";
import { refuse } from "../refusals.ts";
import { authenticate, openAuthenticated } from "./authenticate.ts";
import type { signIn } from "./endpoints.ts";
import { landingFlagsOf } from "./landing-flags.ts";
import { openSession } from "./sessions.ts";

const isEmail = (value: string) => z.email().safeParse(value).success;

export async function signInByPassword(
  context: Context,
  { username, password, emailOnly }: ParsedInputOf<typeof signIn>,
) {
  const contact = parseContact(username, context.edition.countryCode);
  if (!contact || !isWritten(contact, emailOnly)) {
    throw badInput({ field: "username", key: "signIn.username.invalid" });
  }
  const account = await authenticate(context, contact, password);
  const { sessionId: _, ...opened } = await context.transaction((context) =>
    openAuthenticated(context, account, "browser"),
  );
  return { ...opened, isVerified: account.state === "active", ...landingFlagsOf(account.roles) };
}

const isWritten = ({ channel, value }: Contact, emailOnly: boolean) =>
  channel === "email" ? isEmail(value) : !emailOnly;

/** Signs in a user who has just been verified by a code. @param context inside a transaction */
export async function signInBrowser(context: Context, accountId: string) {
  const [owner] = await findOwner(context, { accountId });
  if (owner?.state !== "active") throw refuse("code.over");
  const { sessionId: _, ...opened } = await openSession(context, owner, "browser");
  return { ...opened, ...landingFlagsOf(owner.roles) };
}
