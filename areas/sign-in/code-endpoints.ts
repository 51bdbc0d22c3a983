import { z } from "zod";
import { oneEndpoint } from "#server/operations/endpoint.ts";

const tag = "sign-in";
/** Longer than anybody's; more would only be work. */
const longest = 500;

const text = (error: string) => z.string({ error }).max(longest);
const code = text("signIn.code.required").describe("As it was sent; spaces in it do not matter.");
const requestId = z.uuid().describe("What the call answered that asked for the code.");
const asked = z.object({ requestId: z.uuid() });
const newPassword = {
  password: text("signIn.password.required"),
  confirmPassword: text("signIn.password.identical"),
};
const currentPassword = text("signIn.password.required").min(1, {
  error: "signIn.password.required",
});
const channel = z.enum(["sms", "email"], { error: "signIn.contact.choose" });
const nothing = z.object({});

export const verify = oneEndpoint({
  method: "POST",
  path: "user/verify",
  audience: "public",
  tag,
  summary: "Prove a contact by the code that was sent to it; the account is then active.",
  input: z.object({ requestId, code }),
  output: nothing,
});

export const resendCode = oneEndpoint({
  method: "POST",
  path: "user/resend-code",
  audience: "public",
  tag,
  summary: "Send another code in place of the one before.",
  input: z.object({ requestId }),
  output: asked,
});

export const forgotPassword = oneEndpoint({
  method: "POST",
  path: "user/forgot-password",
  audience: "public",
  tag,
  summary: "Send a code for a new password; answers alike whether somebody is known or not.",
  input: z.object({
    phone: z.string().max(longest).optional().describe("A phone number or an e-mail."),
    username: z.string().max(longest).optional().describe("The same by another name."),
  }),
  output: asked,
});

export const resetPassword = oneEndpoint({
  method: "POST",
  path: "user/reset-password",
  audience: "public",
  tag,
  summary: "Choose a new password by a code; every session of the account ends.",
  input: z.object({ requestId, code, ...newPassword }),
  output: nothing,
});

export const changePassword = oneEndpoint({
  method: "PUT",
  path: "user/change-password",
  audience: "profile.change",
  tag,
  summary: "Choose a new password by the present one; the other sessions end.",
  input: z.object({ currentPassword, ...newPassword }),
  output: nothing,
});

export const updateContact = oneEndpoint({
  method: "POST",
  path: "user/update-contact",
  audience: "profile.change",
  tag,
  summary: "Send a code to a new phone or e-mail.",
  input: z.object({
    channel,
    contact: text("signIn.contact.required").trim().min(1, { error: "signIn.contact.required" }),
    currentPassword,
  }),
  output: asked,
});

export const verifyContact = oneEndpoint({
  method: "POST",
  path: "user/verify-contact",
  audience: "profile.change",
  tag,
  summary: "Make the new phone or e-mail one's own by the code that was sent to it.",
  input: z.object({ requestId, code }),
  output: nothing,
});

/** A session that a browser was given; the page keeps the secret in a cookie. */
const opened = z.object({ secret: z.string(), seconds: z.number(), isTrader: z.boolean() });

export const verifyHere = oneEndpoint({
  method: "POST",
  path: "verify",
  service: "pages",
  audience: "public",
  tag,
  summary: "As user/verify, and sign the browser in.",
  input: verify.input,
  output: opened,
});

export const resetPasswordHere = oneEndpoint({
  method: "POST",
  path: "reset-password",
  service: "pages",
  audience: "public",
  tag,
  summary: "As user/reset-password, and sign the browser in.",
  input: resetPassword.input,
  output: opened,
});

export const codeAsked = oneEndpoint({
  path: "code-asked",
  service: "pages",
  audience: "public",
  tag,
  summary: "What a page tells of a code that is under way.",
  input: z.object({ requestId, purpose: z.enum(["register", "reset", "contact"]) }),
  output: z
    .object({
      channel,
      contact: z.string().describe("Masked."),
      digits: z.number(),
      seconds: z.number().describe("Until another one may be sent."),
    })
    .nullable(),
});

export const ownContacts = oneEndpoint({
  path: "own-contacts",
  service: "pages",
  audience: "account.own",
  tag,
  summary: "The person's phone and e-mail.",
  input: nothing,
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

export const ownCode = oneEndpoint({
  method: "POST",
  path: "own-code",
  service: "pages",
  audience: "account.own",
  tag,
  summary: "Send a code to a contact of an account that has proved none.",
  input: z.object({ channel }),
  output: asked,
});
