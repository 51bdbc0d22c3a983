import { renderToStaticMarkup } from "react-dom/server";
import { type PageArgs, pageFor, requireVerified } from "#server/guards.ts";
import { getConversation, listChatMessages } from "../../endpoints.ts";
import type { ConversationUpdate } from "./live-conversation.ts";
import { conversationList } from "./load-chat.tsx";
import { MessageList } from "./message-list.tsx";

/**
 * Returns the messages after or before a given one, and the user's current list of conversations.
 */
export async function loadSince(args: PageArgs): Promise<Response> {
  const pageContext = pageFor(requireVerified, args);
  const query = new URL(args.request.url).searchParams;
  const room = query.get("room") ?? undefined;
  const before = query.get("before") ?? undefined;
  const after = query.get("after") ?? undefined;
  const [history, state] = room
    ? await Promise.all([
        pageContext.call(listChatMessages, { chatRoomId: room, before, after }),
        pageContext.call(getConversation, { id: room }),
      ])
    : [];
  const messages = history?.data ?? [];
  const [first] = messages;
  const [last] = messages.slice(-1);
  const name = state?.person.name ?? pageContext.say("chat.gone");
  const since: ConversationUpdate = {
    html: renderToStaticMarkup(
      <MessageList messages={messages} name={name} wording={pageContext} />,
    ),
    readUpTo: state?.readUpTo ?? "",
    hasMore: before
      ? (first?.number ?? 1) > 1
      : last !== undefined && last.number < (state?.messages ?? 0),
    ...(before === undefined && {
      list: renderToStaticMarkup(await conversationList(pageContext, 1, room)),
    }),
  };
  return Response.json(since, { headers: { "cache-control": "no-store" } });
}
