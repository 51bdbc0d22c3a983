import { newIdempotencyKey } from "#core/idempotency.ts";
import { chatPath } from "#core/paths.ts";
import { type PageArgs, pageFor, requireVerified } from "#server/guards.ts";
import type { PageContext } from "#server/page.ts";
import { pageNumber } from "#web/ui/base/page-meta.ts";
import { prerender } from "#web/words/prerender.tsx";
import { type ConversationRow, toConversationRow } from "../../conversation-rows.ts";
import { listConversations } from "../../endpoints.ts";
import { ConversationActions } from "./conversation-actions.tsx";
import {
  ClosedNote,
  EndOfList,
  LineLink,
  MessageFormEnd,
  NoConversations,
} from "./fixed-parts.tsx";
import { loadOpenConversation, type OpenConversation } from "./open-conversation.ts";

const listSize = 20;

export type ChatView = Awaited<ReturnType<typeof loadChat>>;
export type ConversationView = NonNullable<ChatView["open"]>;

/** Loads the user's conversations and the open one. What never changes on the page is prerendered. */
export async function loadChat(args: PageArgs) {
  const pageContext = pageFor(requireVerified, args);
  const { say } = pageContext;
  const query = new URL(args.request.url).searchParams;
  const open = await loadOpenConversation(pageContext, query);
  const page = pageNumber(query);
  const { conversations, total } = await loadConversations(pageContext, page);
  return {
    title: open?.name ?? say("chat.title"),
    lead: open ? undefined : say("chat.lead"),
    conversations,
    isFirstPage: page === 1,
    below: prerender(
      <EndOfList
        isEmpty={conversations.length === 0}
        older={total > page * listSize ? `${chatPath}?page=${page + 1}` : undefined}
        wording={pageContext}
      />,
    ),
    none: total === 0 ? prerender(<NoConversations wording={pageContext} />) : "",
    open: open && viewOf(pageContext, open),
  };
}

export async function loadConversations(
  pageContext: PageContext,
  page: number,
): Promise<{ conversations: ConversationRow[]; total: number }> {
  const { data, total } = await pageContext.call(listConversations, { page, size: listSize });
  return {
    conversations: data.map((row) =>
      toConversationRow(pageContext, row, pageContext.say("chat.gone")),
    ),
    total,
  };
}

function viewOf(pageContext: PageContext, open: OpenConversation) {
  const { room, path, name, messages, isLatest, card, about, accountId } = open;
  const to = room ? { name: "chatRoomId", value: room } : { name: "with", value: accountId };
  return {
    ...{ room, path, name, messages, isLatest, card, about, to },
    key: newIdempotencyKey(),
    owner: pageContext.offlineOwnerId(),
    latest: isLatest
      ? ""
      : prerender(<LineLink to={path}>{pageContext.say("chat.latest")}</LineLink>),
    closed: prerender(<ClosedNote open={open} wording={pageContext} />),
    picture: open.isClosed ? "" : prerender(<MessageFormEnd wording={pageContext} />, "picture"),
    more: room ? prerender(<ConversationActions open={open} wording={pageContext} />, "more") : "",
  };
}
