import { data } from "react-router";
import { type PageArgs, pageFor, signedIn } from "#server/guards.ts";
import { ownerHeader } from "#web/kept-posts/kept-posts.ts";
import { markRead, sayTyping, sendFromPage } from "../../endpoints.ts";
import { loadSince } from "./load-since.tsx";
import { ownerOf } from "./owner-of.ts";
import { messageIn } from "./post-chat.ts";

/** What the page's scripts request, by the last segment of the URL. */
export async function loader(args: PageArgs) {
  if (args.params.act !== "since") throw data(null, { status: 404 });
  return loadSince(args);
}

export async function action(args: PageArgs) {
  const visit = pageFor(signedIn, args);
  const { request, params } = args;
  const query = new URL(request.url).searchParams;
  const chatRoomId = query.get("room") ?? "";
  const upTo = query.get("upTo") ?? undefined;
  if (params.act === "read") await visit.call(markRead, { chatRoomId, upTo });
  else if (params.act === "typing") await visit.call(sayTyping, { chatRoomId });
  else if (params.act === "send") return sendKept();
  else throw data(null, { status: 404 });
  return done();

  async function sendKept(): Promise<Response> {
    // Another user is signed in on this device: the message stays queued until its author is back.
    if (request.headers.get(ownerHeader)?.split(".")[0] !== ownerOf(visit)) return done(401);
    const sent = await visit.attemptPosted(sendFromPage, request, messageIn);
    if (sent.ok) return done();
    const { status, message, errors } = sent.refusal;
    return new Response(Object.values(errors)[0] ?? message, {
      status,
      headers: { "content-type": "text/plain; charset=utf-8" },
    });
  }
}

const done = (status = 204) => new Response(null, { status });
