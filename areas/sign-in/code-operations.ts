import { operation } from "#server/operations/registry.ts";
import { updateContact, verifyContact } from "./change-contact.ts";
import { changePassword } from "./change-password.ts";
import { codeAsked } from "./code-asked.ts";
import * as endpoints from "./code-endpoints.ts";
import { forgotPassword } from "./forgot-password.ts";
import { ownCode, ownContacts } from "./own-code.ts";
import { resendCode } from "./resend-code.ts";
import { resetPassword, resetPasswordHere } from "./reset-password.ts";
import { verifyAccount, verifyHere } from "./verify-account.ts";

export const codeOperations = [
  operation(endpoints.verify, verifyAccount),
  operation(endpoints.resendCode, resendCode),
  operation(endpoints.forgotPassword, forgotPassword),
  operation(endpoints.resetPassword, resetPassword),
  operation(endpoints.changePassword, changePassword),
  operation(endpoints.updateContact, updateContact),
  operation(endpoints.verifyContact, verifyContact),
  operation(endpoints.verifyHere, verifyHere),
  operation(endpoints.resetPasswordHere, resetPasswordHere),
  operation(endpoints.codeAsked, codeAsked),
  operation(endpoints.ownContacts, ownContacts),
  operation(endpoints.ownCode, ownCode),
];
