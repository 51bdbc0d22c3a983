import type { Area } from "#server/area.ts";
import { operation } from "#server/operations/operation.ts";
import { updateContact, verifyContact } from "./codes/change-contact.ts";
import * as codes from "./codes/endpoints.ts";
import { getCodeRequest, listOwnContacts } from "./codes/reads.ts";
import { requestOwnCode, resendCode } from "./codes/request-code.ts";
import { verifyAccount, verifyAccountAndSignIn } from "./codes/verify-code.ts";
import { flash } from "./flashes.ts";
import {
  accountDeleted,
  codesRunLow,
  emailChanged,
  passwordChanged,
  phoneChanged,
} from "./notifications.ts";
import { changePassword } from "./passwords/change-password.ts";
import { choosePassword, getPasswordStatus } from "./passwords/choose-password.ts";
import * as passwords from "./passwords/endpoints.ts";
import {
  forgotPassword,
  resetPassword,
  resetPasswordAndSignIn,
} from "./passwords/reset-password.ts";
import { signInPersonalData } from "./personal-data.ts";
import { refuse } from "./refusals.ts";
import { deleteExpired } from "./sessions/delete-expired.ts";
import * as sessions from "./sessions/endpoints.ts";
import {
  endOtherSessions,
  endOwnSession,
  listOwnSessions,
  logout,
} from "./sessions/own-sessions.ts";
import { signInByPassword } from "./sessions/sign-in-browser.ts";

export const signIn: Area = {
  name: "people/sign-in",
  personalData: signInPersonalData,
  flashes: Object.values(flash),
  operations: [
    operation(sessions.signIn, signInByPassword),
    operation(sessions.logout, logout),
    operation(sessions.ownSessions, listOwnSessions),
    operation(sessions.endOwnSession, endOwnSession),
    operation(sessions.endOtherSessions, endOtherSessions),

    operation(codes.verifyAccount, verifyAccount),
    operation(codes.verifyAccountAndSignIn, verifyAccountAndSignIn),
    operation(codes.resendCode, resendCode),
    operation(codes.getCodeRequest, getCodeRequest),
    operation(codes.listOwnContacts, listOwnContacts),
    operation(codes.requestOwnCode, requestOwnCode),
    operation(codes.updateContact, updateContact),
    operation(codes.verifyContact, verifyContact),

    operation(passwords.forgotPassword, forgotPassword),
    operation(passwords.resetPassword, resetPassword),
    operation(passwords.resetPasswordAndSignIn, resetPasswordAndSignIn),
    operation(passwords.changePassword, changePassword),
    operation(passwords.getPasswordStatus, getPasswordStatus),
    operation(passwords.choosePassword, choosePassword),
  ],
  notifications: [passwordChanged, phoneChanged, emailChanged, accountDeleted, codesRunLow],
  refuse,
  hourly: [deleteExpired],
};
