import { z } from "zod";
import { accountActs } from "#areas/people/accounts/acts.ts";
import { associationActs } from "#areas/people/associations/acts.ts";
import { idParam, paging, tagged, uuidFilter } from "#server/operations/endpoint.ts";
import { objectSchema } from "#server/operations/object-schema.ts";
import { association, membershipStatus } from "../endpoints.ts";
import { invitationStates } from "./invitation-states.ts";

const { oneEndpoint, listEndpoint } = tagged("associations");

const ownInvitation = objectSchema("OwnInvitation", { association, invitedAt: z.iso.datetime() });
export type OwnInvitation = z.output<typeof ownInvitation>;

export const ownInvitations = listEndpoint({
  path: "association-member/invitation",
  audience: accountActs.own,
  summary:
    "Invitations to associations that wait for the caller's answer, newest first; of one association, if it is named.",
  input: z.object({ associationId: uuidFilter, ...paging() }),
  output: ownInvitation,
});

const answer = z.object({ associationId: z.uuid() });

export const acceptInvitation = oneEndpoint({
  method: "POST",
  path: "association-member/invitation/accept",
  audience: associationActs.join,
  summary: "Accept the invitation of an association: the caller becomes a member.",
  input: answer,
  output: membershipStatus,
});

export const declineInvitation = oneEndpoint({
  method: "POST",
  path: "association-member/invitation/decline",
  audience: associationActs.join,
  summary: "Decline the invitation of an association, which may not invite the caller again.",
  input: answer,
  output: membershipStatus,
});

const invitation = objectSchema("Invitation", {
  id: z.uuid(),
  /** The phone number or email as it was typed. Nothing reveals whether an account has it. */
  contact: z.string(),
  state: z.enum(invitationStates),
  invitedAt: z.iso.datetime(),
});
export type Invitation = z.output<typeof invitation>;

export const associationInvitations = listEndpoint({
  path: "association/{id}/invitation",
  audience: associationActs.manage,
  summary: "List invitations of an association that are pending or were declined, newest first.",
  input: z.object({ id: idParam, ...paging() }),
  output: invitation,
});

export const withdrawInvitation = oneEndpoint({
  method: "POST",
  path: "association/{id}/invitation/{invitationId}/withdraw",
  audience: associationActs.manage,
  summary: "Withdraw a pending invitation.",
  input: z.object({ id: z.uuid(), invitationId: z.uuid() }),
  output: z.object({ id: z.uuid(), state: z.enum(invitationStates) }),
});
