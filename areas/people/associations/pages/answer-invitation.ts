import type { pageFor } from "#server/guards.ts";
import { flash } from "../flashes.ts";
import { acceptInvitation, declineInvitation } from "../invitations/endpoints.ts";

interface Answered {
  accept: string | undefined;
  decline: string | undefined;
  values: Record<string, string>;
  back: string;
}

/** Handles both buttons of an invitation. Their value is the association's id. */
export async function answerInvitation(
  { attempt, answer }: Pick<ReturnType<typeof pageFor>, "attempt" | "answer">,
  { accept, decline = "", values, back }: Answered,
) {
  if (accept === undefined) {
    const done = await attempt(declineInvitation, { associationId: decline }, values);
    return answer(done, back, flash.invitationDeclined);
  }
  const done = await attempt(acceptInvitation, { associationId: accept }, values);
  return answer(done, back, flash.invitationAccepted);
}
