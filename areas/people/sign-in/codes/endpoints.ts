import { z } from "zod";
import { accountActs, profileActs } from "#areas/people/accounts/acts.ts";
import { tagged } from "#server/operations/endpoint.ts";
import { objectSchema } from "#server/operations/object-schema.ts";
import { codeText, contactText, secretText } from "#server/operations/text-kinds.ts";

const { oneEndpoint } = tagged("sign-in");
/** Longer than any password. More would only cost work. */
export const maxLength = 500;

/** What verifies a contact: the code, and the request id from the call that sent it. */
export const codeInput = {
  requestId: z.uuid().describe("From the answer of the call that sent the code."),
  code: codeText("signIn.code.required")
    .max(maxLength)
    .describe("As it was sent; spaces are ignored."),
};
const { requestId } = codeInput;
export const codeRequestOutput = objectSchema("CodeRequest", { requestId: z.uuid() });
const passwordRequired = "signIn.password.required";
export const currentPassword = secretText(passwordRequired).max(maxLength).min(1, passwordRequired);
const channel = z.enum(["sms", "email"], { error: "signIn.contact.choose" });

/** A session for a browser. The page stores both secrets in cookies. */
export const browserSession = z.object({
  secret: z.string(),
  seconds: z.number(),
  device: z.string().describe("Identifies the browser to the account."),
  isTrader: z.boolean(),
  isOfficer: z.boolean(),
  isCarrier: z.boolean(),
});

export const verifyAccount = oneEndpoint({
  method: "POST",
  path: "user/verify",
  audience: "public",
  summary: "Verify a contact by the code that was sent to it; the account is then active.",
  input: z.object(codeInput),
});

export const verifyAccountAndSignIn = oneEndpoint({
  method: "POST",
  path: "verify",
  service: "pages",
  audience: "public",
  summary: "As user/verify, and sign the browser in.",
  input: verifyAccount.input,
  output: browserSession,
});

export const resendCode = oneEndpoint({
  method: "POST",
  path: "user/resend-code",
  audience: "public",
  summary: "Send another code; the one before can no longer be used.",
  input: z.object({ requestId }),
  output: codeRequestOutput,
});

export const getCodeRequest = oneEndpoint({
  path: "code-asked",
  service: "pages",
  audience: "public",
  summary: "The state of a code that was sent: where to, and when another can be sent.",
  input: z.object({ requestId, purpose: z.enum(["register", "reset", "contact", "order"]) }),
  output: z
    .object({
      channel,
      contact: z.string().describe("Masked."),
      digits: z.number(),
      seconds: z.number().describe("Until another one may be sent."),
    })
    .nullable(),
});

export const listOwnContacts = oneEndpoint({
  path: "own-contacts",
  service: "pages",
  audience: accountActs.own,
  summary: "The caller's phone and email.",
  output: z.object({
    contacts: z.array(
      z.object({
        channel,
        contact: z.string(),
        masked: z.string(),
        isProved: z.boolean(),
      }),
    ),
  }),
});

export const requestOwnCode = oneEndpoint({
  method: "POST",
  path: "own-code",
  service: "pages",
  audience: accountActs.own,
  summary: "Send a code to a contact of an account that has none verified.",
  input: z.object({ channel }),
  output: codeRequestOutput,
});

export const updateContact = oneEndpoint({
  method: "POST",
  path: "user/update-contact",
  audience: profileActs.change,
  summary: "Send a code to a new phone or email.",
  input: z.object({
    channel,
    contact: contactText("signIn.contact.required")
      .max(maxLength)
      .min(1, { error: "signIn.contact.required" }),
    currentPassword,
  }),
  output: codeRequestOutput,
});

export const verifyContact = oneEndpoint({
  method: "POST",
  path: "user/verify-contact",
  audience: profileActs.change,
  summary:
    "Verify the new phone or email by the code that was sent to it; it replaces the old one.",
  input: z.object(codeInput),
});
