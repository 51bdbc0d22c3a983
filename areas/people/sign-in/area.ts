import type { Area } from "#server/area.ts";
import { operation } from "#server/operations/operation.ts";
import { updateContact, verifyContact } from "./codes/change-contact.ts";
import * as codes from "./codes/endpoints.ts";
import { listOwnContacts, readCodeRequest } from "./codes/reads.ts";
import { requestOwnCode, resendCode } from "./codes/request-code.ts";
import { verifyAccount, verifyAccountHere } from "./codes/verify-code.ts";
import { flash } from "./flashes.ts";
import {
  accountDeleted,
  codesRunLow,
  emailChanged,
  passwordChanged,
  phoneChanged,
} from "./notifications.ts";
import { changePassword } from "./passwords/change-password.ts";
import { choosePassword, readOwnPassword } from "./passwords/choose-password.ts";
import * as passwords from "./passwords/endpoints.ts";
import { forgotPassword, resetPassword, resetPasswordHere } from "./passwords/reset-password.ts";
import { signInPersonalData } from "./personal-data.ts";
import { refuse } from "./refusals.ts";
import * as sessions from "./sessions/endpoints.ts";
import { forgetExpired } from "./sessions/forget-expired.ts";
import { endOne, endOthers, endOwn, listOwnSessions } from "./sessions/own-sessions.ts";
import { signInByPassword } from "./sessions/sign-in-browser.ts";

export const signIn: Area = {
  name: "people/sign-in",
  personalData: signInPersonalData,
  flashes: Object.values(flash),
  operations: [
    operation(sessions.signIn, signInByPassword),
    operation(sessions.logout, endOwn),
    operation(sessions.ownSessions, listOwnSessions),
    operation(sessions.endSession, endOne),
    operation(sessions.endOtherSessions, endOthers),

    operation(codes.verify, verifyAccount),
    operation(codes.verifyHere, verifyAccountHere),
    operation(codes.resendCode, resendCode),
    operation(codes.codeAsked, readCodeRequest),
    operation(codes.ownContacts, listOwnContacts),
    operation(codes.ownCode, requestOwnCode),
    operation(codes.updateContact, updateContact),
    operation(codes.verifyContact, verifyContact),

    operation(passwords.forgotPassword, forgotPassword),
    operation(passwords.resetPassword, resetPassword),
    operation(passwords.resetPasswordHere, resetPasswordHere),
    operation(passwords.changePassword, changePassword),
    operation(passwords.ownPassword, readOwnPassword),
    operation(passwords.choosePassword, choosePassword),
  ],
  notifications: [passwordChanged, phoneChanged, emailChanged, accountDeleted, codesRunLow],
  refuse,
  hourly: [forgetExpired],
};
