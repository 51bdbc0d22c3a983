import { data } from "react-router";
import { type PageArgs, pageFor, requireVerified } from "#server/guards.ts";
import { queueOwnerHeader } from "#web/kept-posts/offline-queue.ts";
import { markRead, sendMessageForm, sendTyping } from "../../endpoints.ts";
import { loadSince } from "./load-since.tsx";
import { chatOfflineOwner } from "./offline-owner.ts";
import { messageFields } from "./post-chat.ts";

/** What the page's scripts request, by the last segment of the URL. */
export async function loader(args: PageArgs) {
  if (args.params.act !== "since") throw data(null, { status: 404 });
  return loadSince(args);
}

export async function action(args: PageArgs) {
  const pageContext = pageFor(requireVerified, args);
  const { request, params } = args;
  const query = new URL(request.url).searchParams;
  const chatRoomId = query.get("room") ?? "";
  const upTo = query.get("upTo") ?? undefined;
  if (params.act === "read") await pageContext.call(markRead, { chatRoomId, upTo });
  else if (params.act === "typing") await pageContext.call(sendTyping, { chatRoomId });
  else if (params.act === "send") return sendKept();
  else throw data(null, { status: 404 });
  return done();

  async function sendKept(): Promise<Response> {
    // Another user is signed in on this device: the message stays queued until its author is back.
    if (request.headers.get(queueOwnerHeader)?.split(".")[0] !== chatOfflineOwner(pageContext))
      return done(401);
    const sent = await pageContext.attemptPosted(sendMessageForm, request, messageFields);
    if (sent.ok) return done();
    const { status, message, errors } = sent.refusal;
    return new Response(Object.values(errors)[0] ?? message, {
      status,
      headers: { "content-type": "text/plain; charset=utf-8" },
    });
  }
}

const done = (status = 204) => new Response(null, { status });
