import { z } from "zod";
import { accountActs, profileActs } from "#areas/people/accounts/acts.ts";
import { tagged } from "#server/operations/endpoint.ts";
import { contactText, secretText } from "#server/operations/text-kinds.ts";
import {
  browserSession,
  codeInput,
  codeRequestOutput,
  currentPassword,
  maxLength,
} from "../codes/endpoints.ts";

const { oneEndpoint } = tagged("sign-in");

const text = (error: string) => secretText(error).max(maxLength);
const newPassword = {
  password: text("signIn.password.required"),
  confirmPassword: text("signIn.password.identical"),
};

export const forgotPassword = oneEndpoint({
  method: "POST",
  path: "user/forgot-password",
  audience: "public",
  summary:
    "Send a code for a new password; the answer is the same whether the account exists or not.",
  input: z.object({
    phone: contactText().max(maxLength).optional().describe("A phone number or an email."),
    username: contactText().max(maxLength).optional().describe("The same by another name."),
  }),
  output: codeRequestOutput,
});

export const resetPassword = oneEndpoint({
  method: "POST",
  path: "user/reset-password",
  audience: "public",
  summary: "Set a new password by a code; every session of the account ends.",
  input: z.object({ ...codeInput, ...newPassword }),
});

export const resetPasswordAndSignIn = oneEndpoint({
  method: "POST",
  path: "reset-password",
  service: "pages",
  audience: "public",
  summary: "As user/reset-password, and sign the browser in.",
  input: resetPassword.input,
  output: browserSession,
});

export const changePassword = oneEndpoint({
  method: "PUT",
  path: "user/change-password",
  audience: profileActs.change,
  summary: "Change the password, by the current one; other sessions end.",
  input: z.object({ currentPassword, ...newPassword }),
});

export const getPasswordStatus = oneEndpoint({
  path: "own-password",
  service: "pages",
  audience: accountActs.own,
  summary: "Whether the caller has a password, and if not, whether one can be chosen now.",
  input: z.object({}),
  output: z.object({ hasPassword: z.boolean(), mayChoose: z.boolean() }),
});

export const choosePassword = oneEndpoint({
  method: "POST",
  path: "choose-password",
  service: "pages",
  audience: profileActs.change,
  summary: "Choose the first password of an account that was created with a code by SMS.",
  input: z.object(newPassword),
});
