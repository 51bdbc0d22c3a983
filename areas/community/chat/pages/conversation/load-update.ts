import { type PageArgs, pageFor, requireVerified } from "#server/guards.ts";
import { maxHistorySize } from "../../chat-limits.ts";
import { type ConversationRow, type MessageRow, toMessageRow } from "../../conversation-rows.ts";
import { getConversation, listChatMessages } from "../../endpoints.ts";
import { loadConversations } from "./load-chat.tsx";

/** What a page has missed, or earlier messages. */
export interface ConversationUpdate {
  messages: MessageRow[];
  /** The number of the last message that the other user has read. */
  readNumber: number;
  /** The user's newest conversations; absent with earlier messages. */
  conversations?: ConversationRow[];
}

/**
 * Returns the messages after the number `after`, of many the last ones, with the user's list of
 * conversations; or those before the message `before`.
 */
export async function loadUpdate(args: PageArgs): Promise<Response> {
  const pageContext = pageFor(requireVerified, args);
  const query = new URL(args.request.url).searchParams;
  const chatRoomId = query.get("room");
  const before = query.get("before") ?? undefined;
  const state = chatRoomId
    ? await pageContext.call(getConversation, { id: chatRoomId })
    : undefined;
  const missed = (state?.messages ?? 0) - Number(query.get("after") ?? 0);
  const size = before ? undefined : Math.min(missed, maxHistorySize);
  const history =
    chatRoomId && (before || missed > 0)
      ? await pageContext.call(listChatMessages, { chatRoomId, before, size })
      : undefined;
  const update: ConversationUpdate = {
    messages: (history?.data ?? []).map((message) => toMessageRow(pageContext, message)),
    readNumber: state?.readNumber ?? 0,
    ...(!before && { conversations: (await loadConversations(pageContext, 1)).conversations }),
  };
  return Response.json(update, { headers: { "cache-control": "no-store" } });
}
