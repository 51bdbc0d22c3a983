import { data, redirect } from "react-router";
import type { FlagReason } from "#areas/community/flags/flag-rules.ts";
import { idempotencyField } from "#core/idempotency.ts";
import { conversationPath } from "#core/paths.ts";
import { type PageArgs, pageFor, requireVerified } from "#server/guards.ts";
import { isMultipart, refusalResponse } from "#server/page.ts";
import { blockPerson, reportMessage, sendMessageForm, unblockPerson } from "../../endpoints.ts";
import { flash } from "../../flashes.ts";

const acts = {
  block: { endpoint: blockPerson, flash: flash.blocked },
  unblock: { endpoint: unblockPerson, flash: flash.unblocked },
  report: { endpoint: reportMessage, flash: flash.reported },
};

/** Picks a message's fields out of its form values. */
export function messageFields(values: Record<string, unknown>): Record<string, unknown> {
  const { chatRoomId, with: person, chatText, about } = values;
  // The key makes a repeated message one message.
  const messageKey = values[idempotencyField];
  return { chatRoomId, with: person, chatText, about, messageKey };
}

/**
 * Handles the forms of a conversation: a message, which can include a picture, and actions on the
 * other user.
 */
export async function postChat(args: PageArgs) {
  const pageContext = pageFor(requireVerified, args);
  const { request } = args;
  if (isMultipart(request)) {
    const sent = await pageContext.attemptPosted(sendMessageForm, request, messageFields);
    return sent.ok
      ? redirect(conversationPath(sent.data.chatRoomId), 303)
      : refusalResponse(sent.refusal);
  }
  const typed = await pageContext.formValues();
  const { act, note, chatRoomId = "" } = typed;
  const reason = typed.reason as FlagReason;
  if (act !== "block" && act !== "unblock" && act !== "report") throw data(null, { status: 400 });
  const done =
    act === "report"
      ? await pageContext.attempt(reportMessage, { chatRoomId, reason, note }, typed)
      : await pageContext.attempt(acts[act].endpoint, { chatRoomId }, typed);
  return pageContext.answer(done, conversationPath(chatRoomId), acts[act].flash);
}
