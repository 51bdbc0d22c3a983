import { z } from "zod";
import { accountActs } from "#areas/people/accounts/acts.ts";
import { website } from "#areas/people/accounts/profile-fields.ts";
import { associationActs } from "#areas/people/associations/acts.ts";
import { languages } from "#core/languages.ts";
import { limits } from "#core/limits.ts";
import {
  absentIfEmptyOrNull,
  absentIfInvisible,
  formBoolean,
  idParam,
  instantText,
  oneOf,
  optionalContact,
  optionalText,
  paging,
  tagged,
  textFilter,
  uuidFilter,
} from "#server/operations/endpoint.ts";
import { objectSchema } from "#server/operations/object-schema.ts";
import { changed } from "#server/operations/schema-fragments.ts";
import { emailText, lineOfText, textOfLines } from "#server/operations/text-kinds.ts";
import { newsLimits } from "./news-rules.ts";
import { membershipStatuses } from "./states.ts";

const { oneEndpoint, listEndpoint } = tagged("associations");

/** `changedAt` as the caller saw it. If it has changed, the response is 409. */
const seen = z.preprocess(absentIfEmptyOrNull, instantText.optional());

const name = lineOfText({
  error: ({ code }) => (code === "invalid_type" ? "associations.name.required" : undefined),
})
  .min(1, { error: "associations.name.required", abort: true })
  .min(3, { error: "associations.name.short" })
  .max(120);

export const association = objectSchema("Association", {
  id: z.uuid(),
  name: z.string(),
  about: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  website: z.string().nullable(),
  memberCount: z.int(),
  isDemo: z.boolean(),
});
export type Association = z.output<typeof association>;

export const associations = listEndpoint({
  path: "association",
  audience: "public",
  summary: "Associations of the edition, by name.",
  input: z.object({ term: textFilter(limits.searchTermLength), ...paging() }),
  output: association,
});

const membership = objectSchema("Membership", {
  association,
  state: z.enum(membershipStatuses),
  isAdministrator: z.boolean(),
  isListed: z.boolean(),
  requestedAt: z.iso.datetime(),
});

export type Membership = z.output<typeof membership>;

export const ownMemberships = listEndpoint({
  path: "association-member/current-user",
  audience: accountActs.own,
  summary:
    "The caller's memberships of associations and requests to join, newest first; of one association, if it is named.",
  input: z.object({ associationId: uuidFilter, ...paging() }),
  output: membership,
});

export const membershipStatus = objectSchema("MembershipStanding", {
  associationId: z.uuid(),
  state: z.enum([...membershipStatuses, "invited"]),
});
const associationParams = { associationId: z.uuid() };

export const requestMembership = oneEndpoint({
  method: "POST",
  path: "association-member/request",
  audience: associationActs.join,
  summary: "Ask to join an association; asking twice makes one request.",
  input: z.object(associationParams),
  output: membershipStatus,
});

export const exitMembership = oneEndpoint({
  method: "POST",
  path: "association-member/exit",
  audience: associationActs.join,
  summary: "Leave an association, or withdraw a request.",
  input: z.object(associationParams),
  output: membershipStatus,
});

export const addMember = oneEndpoint({
  method: "POST",
  path: "association-member",
  audience: associationActs.manage,
  summary:
    "Accept a membership request by accountId, or invite a user by phone or email. An invited user becomes a member by accepting.",
  input: z.object({
    ...associationParams,
    accountId: z.uuid().optional(),
    /** Phone or email. The response is the same whether an account has it or not. */
    contact: optionalContact(200),
  }),
  output: membershipStatus,
});

export const declineMember = oneEndpoint({
  method: "POST",
  path: "association-member/decline",
  audience: associationActs.manage,
  summary: "Decline a request to join.",
  input: z.object({ ...associationParams, accountId: z.uuid() }),
  output: membershipStatus,
});

export const setAdministrator = oneEndpoint({
  method: "POST",
  path: "association-member/administrator",
  audience: associationActs.manage,
  summary: "Make a member an administrator of the association, or take the role away.",
  input: z.object({
    ...associationParams,
    accountId: z.uuid(),
    isAdministrator: formBoolean,
    /** Whether the caller saw an administrator. If that has changed, the response is 409. */
    seen: oneOf(["with", "without"]),
  }),
  output: z.object({ accountId: z.uuid(), isAdministrator: z.boolean() }),
});

export const getAssociation = oneEndpoint({
  path: "association/{id}",
  audience: "public",
  summary: "An association: what it does, how it is reached, how many are in it.",
  input: z.object({ id: idParam }),
  output: objectSchema("OneAssociation", { ...association.shape, changedAt: z.iso.datetime() }),
});
export type AssociationDetails = z.output<typeof getAssociation.output>;

export const listDirectory = listEndpoint({
  path: "association/{id}/directory",
  audience: associationActs.belong,
  summary:
    "List the members who chose to be listed, in the order of their requests; for members only.",
  input: z.object({ id: z.uuid(), term: textFilter(limits.searchTermLength), ...paging() }),
  output: objectSchema("DirectoryEntry", {
    accountId: z.uuid(),
    name: z.string(),
    location: z.string().nullable(),
    /** The name of the member's shop, if it is public. */
    shop: z.string().nullable(),
    shopId: z.uuid().nullable(),
    isAdministrator: z.boolean(),
  }),
});

export const setListed = oneEndpoint({
  method: "POST",
  path: "association-member/listed",
  audience: associationActs.belong,
  summary: "Choose whether other members find the caller in the directory of an association.",
  input: z.object({ ...associationParams, isListed: formBoolean }),
  output: z.object({ isListed: z.boolean() }),
});

const news = objectSchema("AssociationNews", {
  id: z.uuid(),
  associationId: z.uuid(),
  association: z.string(),
  title: z.string(),
  /** Plain text. Paragraphs are separated by an empty line. */
  body: z.string(),
  language: z.enum(languages),
  createdAt: z.iso.datetime(),
  isDemo: z.boolean(),
});

export const listAssociationNews = listEndpoint({
  path: "association/{id}/news",
  audience: "public",
  summary: "News of an association, newest first.",
  input: z.object({ id: idParam, ...paging() }),
  output: news,
});

const ofNews = { id: z.uuid(), newsId: z.uuid() };

export const getAssociationNews = oneEndpoint({
  path: "association/{id}/news/{newsId}",
  audience: "public",
  summary: "One news of an association.",
  input: z.object({ id: idParam, newsId: idParam }),
  output: objectSchema("OneAssociationNews", { ...news.shape, changedAt: z.iso.datetime() }),
});

const required = (key: string) => ({
  error: ({ code }: { code?: string }) => (code === "invalid_type" ? key : undefined),
});
const titleRequired = "associations.news.titleRequired";
const bodyRequired = "associations.news.bodyRequired";
const newsWritten = {
  title: lineOfText(required(titleRequired)).min(1, titleRequired).max(newsLimits.title),
  body: textOfLines(required(bodyRequired)).min(1, bodyRequired).max(newsLimits.body),
};

export const writeAssociationNews = oneEndpoint({
  method: "POST",
  path: "association/{id}/news",
  audience: associationActs.manage,
  summary: "Publish news of an association. Every member is notified.",
  input: z.object({ id: z.uuid(), ...newsWritten }),
  output: changed,
});

export const changeAssociationNews = oneEndpoint({
  method: "PUT",
  path: "association/{id}/news/{newsId}",
  audience: associationActs.manage,
  summary:
    "Correct news of an association. Only its author is notified, if another user corrects it.",
  input: z.object({ ...ofNews, ...newsWritten, seen }),
  output: changed,
});

export const withdrawAssociationNews = oneEndpoint({
  method: "POST",
  path: "association/{id}/news/{newsId}/withdraw",
  audience: associationActs.manage,
  summary: "Withdraw news of an association; an author who is somebody else is notified.",
  input: z.object({ ...ofNews, seen }),
  output: changed,
});

const member = objectSchema("AssociationMember", {
  accountId: z.uuid(),
  name: z.string(),
  location: z.string().nullable(),
  state: z.enum(membershipStatuses),
  isAdministrator: z.boolean(),
  requestedAt: z.iso.datetime(),
});
export type Member = z.output<typeof member>;

export const associationMembers = listEndpoint({
  path: "association/{id}/member",
  audience: associationActs.manage,
  summary: "Requests to join, then the members, of an association the caller administers.",
  input: z.object({ id: z.uuid(), ...paging() }),
  output: member,
});

const written = {
  name,
  about: optionalText(500),
  phone: optionalContact(40),
  email: z.preprocess(absentIfInvisible, emailText(200, "associations.email.invalid").optional()),
  website: website.optional(),
};

export const createAssociation = oneEndpoint({
  method: "POST",
  path: "association",
  audience: associationActs.edit,
  summary: "Add an association. Its name and description are in one language and shown in all.",
  input: z.object(written),
  output: changed,
});

export const changeAssociation = oneEndpoint({
  method: "PUT",
  path: "association/{id}",
  audience: associationActs.edit,
  summary: "Change the name and description of an association, in the caller's language.",
  input: z.object({ id: z.uuid(), ...written, seen }),
  output: changed,
});
