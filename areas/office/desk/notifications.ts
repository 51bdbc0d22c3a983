import { z } from "zod";
import type { Decision } from "#areas/people/accounts/account-states.ts";
import type { Edition } from "#core/editions.ts";
import { deskAccountPath } from "#core/paths.ts";
import {
  notification,
  transactionalOnly,
  urgentChannels,
} from "#server/notifications/notification.ts";
import { type MailTemplate, roleKeys } from "./desk-lists.ts";

/** The page that follows a decision. */
export const decisionPages: Record<Decision, string> = {
  approve: "/profile",
  decline: "/profile/verificationDocuments",
  suspend: "/contact-us",
  restore: "/auth/login",
};

export const accountApproval = notification({
  kind: "accountApproval",
  channels: urgentChannels,
  payload: z.object({
    isApproved: z.boolean(),
    /** Absent for an application to sell. */
    application: z.literal("carrier").optional(),
    date_approved: z.string(),
    comment: z.string().optional(),
    email: z.string().optional(),
  }),
  isUrgent: true,
  isFromOfficers: true,
  isSuccess: ({ isApproved }) => isApproved,
  title: ({ say }, { isApproved, application }) =>
    application === "carrier"
      ? say(`desk.notification.carrierApproval.${isApproved === false ? "no" : "yes"}`)
      : say(`desk.notification.accountApproval.${isApproved === false ? "no" : "yes"}`),
  comment: (_, { comment }) => comment || undefined,
  lines: (words, { email, date_approved }) => [
    ...words.line("email", email),
    ...words.line("date", words.date(date_approved)),
  ],
  // An SMS omits the user's own address.
  isShortBySms: true,
  link: decisionPages.approve,
});

/** Other decisions are sent to the user's contacts, as the user cannot sign in. */
export const accountState = notification({
  kind: "accountState",
  channels: transactionalOnly,
  payload: z.object({ act: z.enum(["suspend", "restore"]), comment: z.string() }),
  isUrgent: true,
  isFromOfficers: true,
  title: ({ say, edition }) => say("desk.told.subject", { edition: edition.name }),
  text: ({ say, edition }, { act, comment }) =>
    say(comment ? `desk.told.${act}.why` : `desk.told.${act}.only`, {
      comment,
      edition: edition.name,
      link: edition.server + decisionPages[act],
      phone: edition.phone,
    }),
});

const ofRole = { role: z.enum(Object.values(roleKeys)), isGiven: z.boolean() };

/** For the user whose role changed, also if they cannot sign in any more. */
export const roleChanged = notification({
  kind: "roleChanged",
  channels: transactionalOnly,
  payload: z.object(ofRole),
  isUrgent: true,
  isFromOfficers: true,
  title: ({ say, edition }) => say("desk.told.subject", { edition: edition.name }),
  text: ({ say, edition }, { role, isGiven }) =>
    say(isGiven ? "desk.told.role.given" : "desk.told.role.taken", {
      edition: edition.name,
      role,
      phone: edition.phone,
    }),
});

/**
 * For the other administrators, whatever their settings: a stolen session could be giving roles.
 */
export const roleOfOther = notification({
  kind: "roleOfOther",
  channels: transactionalOnly,
  payload: z.object({ ...ofRole, accountId: z.uuid() }),
  isUrgent: true,
  isFromOfficers: true,
  title: ({ say, edition }) => say("desk.told.role.subject", { edition: edition.name }),
  text: ({ say, edition }, { role, isGiven, accountId }) =>
    say(isGiven ? "desk.told.role.givenToOther" : "desk.told.role.takenFromOther", {
      edition: edition.name,
      role,
      link: edition.server + deskAccountPath(accountId),
    }),
});

const documentsOf = ({ server }: Edition) => `${server}${decisionPages.decline}`;

const ofDocument = (decision: "approved" | "declined") =>
  notification({
    kind: decision === "approved" ? "documentApproved" : "documentDeclined",
    channels: transactionalOnly,
    payload: z.object({ name: z.string(), comment: z.string() }),
    isFromOfficers: true,
    title: ({ say, edition }) => say("desk.told.document.subject", { edition: edition.name }),
    text: ({ say, edition }, { name, comment }) =>
      say(`desk.told.document.${decision}`, {
        name,
        comment,
        edition: edition.name,
        link: documentsOf(edition),
      }),
  });

/**
 * For a document of an account that is awaiting approval, the owner is notified with the account's
 * decision.
 */
export const documentDecisions = {
  approve: ofDocument("approved"),
  decline: ofDocument("declined"),
};

const mail = <T extends MailTemplate>(kind: T, text: string) =>
  notification({
    kind,
    channels: transactionalOnly,
    payload: z.object({}),
    isFromOfficers: true,
    title: ({ say, edition }) => say("desk.mail.subject", { edition: edition.name }),
    text: ({ say, edition }) =>
      say(text, { edition: edition.name, link: documentsOf(edition), phone: edition.phone }),
  });

export const mails = {
  "documents-missing": mail("documents-missing", "desk.mail.documentsMissing"),
  "documents-unreadable": mail("documents-unreadable", "desk.mail.documentsUnreadable"),
  "come-to-the-office": mail("come-to-the-office", "desk.mail.comeToTheOffice"),
};

export const deskNotifications = [
  accountApproval,
  accountState,
  roleChanged,
  roleOfOther,
  ...Object.values(documentDecisions),
  ...Object.values(mails),
];
