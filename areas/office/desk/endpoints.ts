import { z } from "zod";
import { mailActs } from "#areas/office/desk/acts.ts";
import { applicationKinds, decisions } from "#areas/people/accounts/account-states.ts";
import { accountActs, auditActs, rolesActs } from "#areas/people/accounts/acts.ts";
import { auditLogActs as auditedActs, auditSubjects } from "#areas/people/accounts/audit-rules.ts";
import { carrierApplication, profileNames, shop } from "#areas/people/accounts/endpoints.ts";
import { documentsActs } from "#areas/people/verification/acts.ts";
import { documentStates } from "#areas/people/verification/document-states.ts";
import { document } from "#areas/people/verification/endpoints.ts";
import { languages } from "#core/languages.ts";
import { roles } from "#core/roles.ts";
import {
  formBoolean,
  idParam,
  oneOf,
  paging,
  tagged,
  textFilter,
} from "#server/operations/endpoint.ts";
import { objectSchema } from "#server/operations/object-schema.ts";
import { textOfLines } from "#server/operations/text-kinds.ts";
import { assignableRoles, listedStatuses, mailTemplates, maxCommentLength } from "./desk-lists.ts";
import { reviewKinds } from "./review-kinds.ts";

const audience = accountActs.review;
const { oneEndpoint, listEndpoint } = tagged("officer's desk", audience);

const reason = textOfLines().min(10).max(maxCommentLength);
const comment = textOfLines().max(maxCommentLength).default("");

const listed = objectSchema("ListedAccount", {
  id: z.uuid(),
  /** The name of the shop, else of the organisation or user. */
  name: z.string(),
  userType: z.enum(["individual", "organisation"]),
  standing: z.enum([...listedStatuses, "active", "unverified"]),
  /** When the user requested approval, else when the account was created. */
  since: z.iso.datetime(),
  location: z.string().nullable(),
  documents: z.int(),
});
export type ListedAccount = z.output<typeof listed>;

export const listDeskAccounts = listEndpoint({
  path: "portal/account",
  summary: "Accounts by status, longest waiting first; or searched in all by name, phone or email.",
  input: z.object({
    /** Those awaiting approval, unless there is a search term. */
    state: oneOf(listedStatuses),
    /** Whose state it is: of the application to sell, or of that to carry goods. */
    application: oneOf(applicationKinds),
    /**
     * Part of the name of a shop, user or organisation, or a whole phone number or e-mail address.
     */
    term: textFilter(),
    ...paging(),
  }),
  output: listed,
});

const pendingReview = objectSchema("WaitingThing", {
  kind: z.enum(reviewKinds),
  id: z.uuid(),
  /** The name of the shop or user, or of the product. */
  name: z.string(),
  /** Its type, owner or place. */
  about: z.string().nullable(),
  since: z.iso.datetime(),
  /** How many documents support an account; null for other kinds. */
  documents: z.int().nullable(),
  /** The page for the decision. */
  link: z.string(),
});
export type PendingReview = z.output<typeof pendingReview>;

export const listPendingReviews = listEndpoint({
  path: "portal/waiting",
  summary:
    "List everything waiting for an officer's decision, longest waiting first, except the caller's own.",
  input: z.object({ kind: oneOf(reviewKinds), ...paging() }),
  output: pendingReview,
});

const account = objectSchema("ReviewedAccount", {
  id: z.uuid(),
  name: z.string(),
  standing: listed.shape.standing,
  userType: listed.shape.userType,
  ...profileNames,
  email: z.string().nullable(),
  emailIsVerified: z.boolean(),
  phone: z.string().nullable(),
  phoneIsVerified: z.boolean(),
  country: z.string(),
  location: z.string().nullable(),
  language: z.enum(languages),
  createdAt: z.iso.datetime(),
  roles: z.array(z.string()),
  shop: shop.extend({ state: z.string() }).nullable(),
  /** The application to carry goods for others. */
  carrier: carrierApplication.nullable(),
  documents: z.array(document),
  /** Newest first. */
  decisions: z.array(
    z.object({
      act: z.enum(decisions),
      /** The application that it decided; null for the account itself. */
      application: z.enum(applicationKinds).nullable(),
      by: z.string(),
      comment: z.string().nullable(),
      at: z.iso.datetime(),
    }),
  ),
  /** What this officer can do with the account and its shop now. */
  acts: z.array(z.enum(decisions)),
  /** What this officer can do with the application to carry. */
  carrierActs: z.array(z.enum(decisions)),
  /** The account of an officer or administrator: only administrators suspend and restore it. */
  isOfficer: z.boolean(),
  isOwn: z.boolean(),
});
export type DeskAccount = z.output<typeof account>;

export const getDeskAccount = oneEndpoint({
  path: "portal/account/{id}",
  summary: "One account with its documents and decisions.",
  input: z.object({ id: idParam }),
  output: account,
});

const figures = objectSchema("AccountFigures", {
  products: z.int(),
  listedProducts: z.int(),
  /** Market orders as the buyer and as the seller. */
  bought: z.int(),
  sold: z.int(),
  /** Order requests on either side. */
  requests: z.int(),
  /** Transport orders on either side. */
  transportOrders: z.int(),
  /** Ratings of the seller that count. */
  ratings: z.int(),
  /** Texts that others flagged. */
  flags: z.int(),
  lastSeenAt: z.iso.datetime().nullable(),
});
export type AccountFigures = z.output<typeof figures>;

export const getAccountFigures = oneEndpoint({
  path: "portal/account/{id}/figures",
  summary: "Counts of what one account offers, trades and is reported for.",
  input: z.object({ id: idParam }),
  output: figures,
});

/** "" for a user who has left. */
const auditedPerson = objectSchema("AuditedPerson", { id: z.uuid(), name: z.string() });

const auditEntry = objectSchema("AuditEntry", {
  id: z.uuid(),
  subject: z.enum(auditSubjects),
  /** An id; the code for a rule. */
  subjectId: z.string(),
  act: z.enum(auditedActs),
  role: z.enum(roles).nullable(),
  /** The user it concerns, if any. */
  account: auditedPerson.nullable(),
  by: auditedPerson,
  /** The state, or the time of the change, on which the decision is based. */
  seen: z.string().nullable(),
  comment: z.string().nullable(),
  at: z.iso.datetime(),
});
export type AuditEntry = z.output<typeof auditEntry>;

export const listAuditEntries = listEndpoint({
  path: "portal/account/{id}/audit",
  audience: auditActs.read,
  summary:
    "The audit log of one account, newest first: decisions and roles that concern it, and those that are its own.",
  input: z.object({ id: idParam, ...paging() }),
  output: auditEntry,
});

/** A repeated decision names the earlier decision that the officer saw. */
const seenAccount = {
  seen: z.enum(listedStatuses).default("awaiting approval"),
  application: oneOf(applicationKinds).describe(
    "What the account applies for; by default to sell, if it does",
  ),
};
const seenDocument = { seen: z.enum(documentStates).default("submitted") };

const act = <I extends z.ZodType>(path: string, summary: string, input: I) =>
  oneEndpoint({ method: "POST", audience, path, summary, input });

export const approveAccount = act(
  "portal/account/{id}/approve",
  "Let a trader sell or a carrier carry: what they offer becomes public, and they are notified. An account without a supporting document is refused with desk_without_document, unless withoutDocument allows it.",
  z.object({
    id: idParam,
    comment,
    ...seenAccount,
    withoutDocument: formBoolean.default(false),
  }),
);
export const declineAccount = act(
  "portal/account/{id}/decline",
  "Decline a trader or a carrier, or stop them from selling or carrying. They are notified of the reason.",
  z.object({ id: idParam, comment: reason, ...seenAccount }),
);
export const suspendAccount = act(
  "portal/account/{id}/suspend",
  "Close an account for now: it is signed out everywhere, and what it sells is hidden.",
  z.object({ id: idParam, comment: reason }),
);
export const restoreAccount = act(
  "portal/account/{id}/restore",
  "Open a suspended account again.",
  z.object({ id: idParam, comment }),
);

const review = <I extends z.ZodType>(act: "approve" | "decline", summary: string, input: I) =>
  oneEndpoint({
    method: "POST",
    path: `portal/verification-document/{id}/${act}`,
    audience: documentsActs.review,
    summary,
    input,
    output: document,
  });

export const approveDocument = review(
  "approve",
  "Accept a document.",
  z.object({ id: idParam, comment, ...seenDocument }),
);
export const declineDocument = review(
  "decline",
  "Decline a document. Its owner is notified of the reason.",
  z.object({ id: idParam, comment: reason, ...seenDocument }),
);

export const giveRole = oneEndpoint({
  method: "POST",
  path: "portal/account/{id}/role",
  audience: rolesActs.give,
  summary: "Give a role or take it away; the person is signed out everywhere.",
  input: z.object({
    id: idParam,
    role: z.enum(assignableRoles),
    /** false takes the role away. */
    given: formBoolean,
    /** Whether the administrator saw the role: if that has changed, the response is 409. */
    seen: oneOf(["with", "without"]),
  }),
});

export const sendMail = oneEndpoint({
  method: "POST",
  path: "mail/send",
  audience: mailActs.send,
  summary: "Send a person one of the prepared messages, in the person's language.",
  input: z.object({ template: z.enum(mailTemplates), accountId: idParam }),
});
