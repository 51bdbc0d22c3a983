import { z } from "zod";
import { accountActs } from "#areas/people/accounts/acts.ts";
import { paging, tagged } from "#server/operations/endpoint.ts";
import { objectSchema } from "#server/operations/object-schema.ts";
import { contactText, secretText } from "#server/operations/text-kinds.ts";
import { browserSession, maxLength } from "../codes/endpoints.ts";

const { oneEndpoint, listEndpoint } = tagged("sign-in");

export const signIn = oneEndpoint({
  method: "POST",
  path: "sign-in",
  service: "pages",
  audience: "public",
  summary: "Sign a browser in by phone or email; the page keeps the secret in a cookie.",
  input: z.object({
    username: contactText({ error: "signIn.username.required" })
      .min(1, { error: "signIn.username.required" })
      .max(maxLength, { error: "signIn.username.invalid" }),
    password: secretText({ error: "signIn.password.required" })
      .min(1, { error: "signIn.password.required" })
      .max(maxLength),
    /** A phone is not accepted. */
    emailOnly: z.boolean().default(false),
  }),
  output: browserSession.extend({ isVerified: z.boolean() }),
});

export const logout = oneEndpoint({
  method: "POST",
  path: "logout",
  audience: accountActs.own,
  summary: "Sign out of this session, or with `everywhere` of all sessions of the account.",
  input: z.object({ everywhere: z.boolean().default(false) }),
  doneMessage: "signIn.flash.signedOut",
});

export const ownSessions = listEndpoint({
  path: "user/session",
  audience: accountActs.own,
  summary: "The devices on which the caller is signed in, newest first.",
  input: z.object(paging()),
  output: objectSchema("Session", {
    id: z.uuid(),
    /** A browser, or a program that signed in by OAuth. */
    kind: z.enum(["browser", "program"]),
    /** Such as "Chrome, Android"; empty if unknown. */
    device: z.string(),
    createdAt: z.iso.datetime(),
    lastSeenAt: z.iso.datetime(),
    isPresent: z.boolean().describe("The session of this call."),
  }),
});

export const endOwnSession = oneEndpoint({
  method: "DELETE",
  path: "user/session/{id}",
  audience: accountActs.own,
  summary: "Sign out one of the caller's other devices.",
  input: z.object({ id: z.uuid() }),
});

export const endOtherSessions = oneEndpoint({
  method: "DELETE",
  path: "user/session",
  audience: accountActs.own,
  summary: "Sign out all other devices of the caller.",
  output: z.object({ ended: z.number() }),
});
