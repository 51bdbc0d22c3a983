import type { Context } from "#server/context.ts";
import type { ParsedInputOf } from "#server/operations/endpoint.ts";
import { signInBrowser } from "../sessions/sign-in-browser.ts";
import type * as endpoints from "./endpoints.ts";
import { endResetCodes, keepContact, verifyCode } from "./verify-code.ts";

type CodeInput = ParsedInputOf<typeof endpoints.verify>;

/** Proves the contact an account was registered with. */
export async function verifyAccount(context: Context, input: CodeInput) {
  await verify(context, input, async () => {});
  return {};
}

/** The same in a browser, which is signed in by it. */
export const verifyAccountHere = (context: Context, input: CodeInput) =>
  verify(context, input, signInBrowser);

const verify = <T>(
  context: Context,
  input: CodeInput,
  then: (context: Context, accountId: string) => Promise<T>,
): Promise<T> =>
  verifyCode(context, { ...input, purpose: "register" }, async (context, verified) => {
    const { accountId } = verified;
    await keepContact(context, verified);
    // They may be on their way to the other contact, which nobody proved.
    await endResetCodes(context, { accountId, now: context.now });
    return then(context, accountId);
  });
