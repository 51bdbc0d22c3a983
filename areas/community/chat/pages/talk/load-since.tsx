import { renderToStaticMarkup } from "react-dom/server";
import { type PageArgs, pageFor, signedIn } from "#server/guards.ts";
import { chatHistory, chatRoom_ } from "../../endpoints.ts";
import { talksOf } from "./load-chat.tsx";
import type { Since } from "./talk-live.ts";
import { Messages } from "./written-messages.tsx";

/**
 * Returns the messages after or before a given one, and the user's current list of conversations.
 */
export async function loadSince(args: PageArgs): Promise<Response> {
  const visit = pageFor(signedIn, args);
  const query = new URL(args.request.url).searchParams;
  const room = query.get("room") ?? undefined;
  const before = query.get("before") ?? undefined;
  const after = query.get("after") ?? undefined;
  const [history, state] = room
    ? await Promise.all([
        visit.call(chatHistory, { chatRoomId: room, before, after }),
        visit.call(chatRoom_, { id: room }),
      ])
    : [];
  const messages = history?.data ?? [];
  const [first] = messages;
  const [last] = messages.slice(-1);
  const name = state?.person.name ?? visit.say("chat.gone");
  const since: Since = {
    html: renderToStaticMarkup(<Messages messages={messages} name={name} wording={visit} />),
    readUpTo: state?.readUpTo ?? "",
    hasMore: before
      ? (first?.number ?? 1) > 1
      : last !== undefined && last.number < (state?.messages ?? 0),
    ...(before === undefined && {
      list: renderToStaticMarkup(await talksOf(visit, 1, room)),
    }),
  };
  return Response.json(since, { headers: { "cache-control": "no-store" } });
}
