import { data } from "react-router";
import { type PageArgs, pageFor, requireVerified } from "#server/guards.ts";
import { toMessageRow } from "../../conversation-rows.ts";
import { markRead, sendMessageForm, sendTyping } from "../../endpoints.ts";
import { loadUpdate } from "./load-update.ts";
import type { SentMessage } from "./outbox.ts";
import { messageFields } from "./post-chat.ts";

/** What the page's scripts request, by the last segment of the URL. */
export async function loader(args: PageArgs) {
  if (args.params.act !== "since") throw data(null, { status: 404 });
  return loadUpdate(args);
}

export async function action(args: PageArgs) {
  const pageContext = pageFor(requireVerified, args);
  const { request, params } = args;
  const query = new URL(request.url).searchParams;
  const chatRoomId = query.get("room") ?? "";
  const upTo = query.get("upTo") ?? undefined;
  if (params.act === "read") await pageContext.call(markRead, { chatRoomId, upTo });
  else if (params.act === "typing") await pageContext.call(sendTyping, { chatRoomId });
  else if (params.act === "send") return send();
  else throw data(null, { status: 404 });
  return done();

  async function send(): Promise<Response> {
    // Another user is signed in on this device: the message is queued until its author is back.
    if (query.get("owner") !== pageContext.offlineOwnerId()) return done(401);
    const sent = await pageContext.attemptPosted(sendMessageForm, request, messageFields);
    if (!sent.ok) return done(sent.refusal.status);
    const message = toMessageRow(pageContext, sent.data);
    return Response.json({ room: sent.data.chatRoomId, message } satisfies SentMessage);
  }
}

const done = (status = 204) => new Response(null, { status });
