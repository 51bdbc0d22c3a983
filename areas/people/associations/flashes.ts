import { flashes } from "#core/flash.ts";

export const flash = flashes("associations", [
  "joinAsked",
  "associationLeft",
  "memberAdded",
  "memberDeclined",
  "memberInvited",
  "invitationWithdrawn",
  "invitationAccepted",
  "invitationDeclined",
  "listed",
  "unlisted",
  "newsSent",
  "newsWithdrawn",
]);
