import type { Context } from "#server/context.ts";
import { type BrowserSession, signInBrowser } from "../sessions/sign-in-browser.ts";
import { endResetCodes } from "./end-codes.ts";
import { keepContact } from "./keep-contact.ts";
import { verifyCode } from "./verify-code.ts";

interface CodeInput {
  requestId: string;
  code: string;
}

/** Proves the contact an account was registered with. */
export async function verifyAccount(
  context: Context,
  input: CodeInput,
): Promise<Record<string, never>> {
  await verify(context, input, async () => {});
  return {};
}

/** The same in a browser, which is signed in by it. */
export const verifyAccountHere = (context: Context, input: CodeInput): Promise<BrowserSession> =>
  verify(context, input, signInBrowser);

const verify = <T>(
  context: Context,
  { requestId, code }: CodeInput,
  then: (context: Context, accountId: string) => Promise<T>,
): Promise<T> => {
  const input = { requestId, code, purpose: "register" } as const;
  return verifyCode(context, input, async (context, { accountId, contact }) => {
    await keepContact(context, { accountId, contact });
    // They may be on their way to the other contact, which nobody proved.
    await endResetCodes(context, accountId);
    return then(context, accountId);
  });
};
