import type { Area } from "#server/area.ts";
import { implement } from "#server/operations/operation.ts";
import { updateContact, verifyContact } from "./codes/change-contact.ts";
import * as codes from "./codes/endpoints.ts";
import * as reads from "./codes/reads.ts";
import { requestOwnCode, resendCode } from "./codes/request-code.ts";
import { verifyAccount, verifyAccountAndSignIn } from "./codes/verify-code.ts";
import { flash } from "./flashes.ts";
import { codeJobs } from "./jobs.ts";
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
import * as ownSessions from "./sessions/own-sessions.ts";
import { listOwnSessions } from "./sessions/own-sessions.ts";
import { signInByPassword } from "./sessions/sign-in-browser.ts";

export const signIn: Area = {
  name: "people/sign-in",
  personalData: signInPersonalData,
  flashes: Object.values(flash),
  operations: [
    ...implement(sessions, ownSessions, {
      signIn: signInByPassword,
      ownSessions: listOwnSessions,
    }),
    ...implement(codes, reads, {
      verifyAccount,
      verifyAccountAndSignIn,
      resendCode,
      requestOwnCode,
      updateContact,
      verifyContact,
    }),
    ...implement(passwords, {
      forgotPassword,
      resetPassword,
      resetPasswordAndSignIn,
      changePassword,
      getPasswordStatus,
      choosePassword,
    }),
  ],
  notifications: [passwordChanged, phoneChanged, emailChanged, accountDeleted, codesRunLow],
  refuse,
  jobs: codeJobs,
  hourly: [deleteExpired],
};
