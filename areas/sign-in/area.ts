import type { Area } from "#server/area.ts";
import { operation } from "#server/operations/operation.ts";
import { updateContact, verifyContact } from "./change-contact.ts";
import { changePassword } from "./change-password.ts";
import { codeAsked } from "./code-asked.ts";
import * as codes from "./code-endpoints.ts";
import { endOne, endOthers, endOwn } from "./end-sessions.ts";
import * as endpoints from "./endpoints.ts";
import { forgetExpired } from "./forget-expired.ts";
import { forgotPassword } from "./forgot-password.ts";
import { accountDeleted, emailChanged, passwordChanged, phoneChanged } from "./notifications.ts";
import { ownCode, ownContacts } from "./own-code.ts";
import { sessionsOfPerson } from "./reads.ts";
import { refuse } from "./refusals.ts";
import { resendCode } from "./resend-code.ts";
import { resetPassword, resetPasswordHere } from "./reset-password.ts";
import { signInBrowser } from "./sign-in-browser.ts";
import { verifyAccount, verifyHere } from "./verify-account.ts";

const operations = [
  operation(endpoints.signIn, signInBrowser),
  operation(endpoints.logout, endOwn),
  operation(endpoints.ownSessions, sessionsOfPerson),
  operation(endpoints.endSession, endOne),
  operation(endpoints.endOtherSessions, endOthers),

  operation(codes.verify, verifyAccount),
  operation(codes.resendCode, resendCode),
  operation(codes.forgotPassword, forgotPassword),
  operation(codes.resetPassword, resetPassword),
  operation(codes.changePassword, changePassword),
  operation(codes.updateContact, updateContact),
  operation(codes.verifyContact, verifyContact),
  operation(codes.verifyHere, verifyHere),
  operation(codes.resetPasswordHere, resetPasswordHere),
  operation(codes.codeAsked, codeAsked),
  operation(codes.ownContacts, ownContacts),
  operation(codes.ownCode, ownCode),
];

export const signIn: Area = {
  name: "sign-in",
  operations,
  notifications: [passwordChanged, phoneChanged, emailChanged, accountDeleted],
  refuse,
  hourly: [forgetExpired],
};
