import { data, redirect } from "react-router";
import type { FlagReason } from "#areas/community/flags/flag-rules.ts";
import { idempotencyField } from "#core/idempotency.ts";
import { talkPath } from "#core/paths.ts";
import { type PageArgs, pageFor, signedIn } from "#server/guards.ts";
import { isMultipart, refused } from "#server/page.ts";
import { waitingFields } from "#web/kept-posts/kept-posts.ts";
import { blockPerson, reportMessage, sendFromPage, unblockPerson } from "../../endpoints.ts";
import { flash } from "../../flashes.ts";

const acts = {
  block: { endpoint: blockPerson, flash: flash.blocked },
  unblock: { endpoint: unblockPerson, flash: flash.unblocked },
  report: { endpoint: reportMessage, flash: flash.reported },
};

/** Picks a message's fields out of its form values. */
export function messageIn(values: Record<string, unknown>): Record<string, unknown> {
  const { chatRoomId, with: person, chatText, about } = values;
  // The key makes a repeated message one message.
  const messageKey = values[waitingFields.once] ?? values[idempotencyField];
  return { chatRoomId, with: person, chatText, about, messageKey };
}

/**
 * Handles the forms of a conversation: a message, which can include a picture, and actions on the
 * other user.
 */
export async function postChat(args: PageArgs) {
  const visit = pageFor(signedIn, args);
  const { request } = args;
  if (isMultipart(request)) {
    const sent = await visit.attemptPosted(sendFromPage, request, messageIn);
    return sent.ok ? redirect(talkPath(sent.data.chatRoomId), 303) : refused(sent.refusal);
  }
  const typed = await visit.formValues();
  const { act, note, chatRoomId = "" } = typed;
  const reason = typed.reason as FlagReason;
  if (act !== "block" && act !== "unblock" && act !== "report") throw data(null, { status: 400 });
  const done =
    act === "report"
      ? await visit.attempt(reportMessage, { chatRoomId, reason, note }, typed)
      : await visit.attempt(acts[act].endpoint, { chatRoomId }, typed);
  return visit.answer(done, talkPath(chatRoomId), acts[act].flash);
}
