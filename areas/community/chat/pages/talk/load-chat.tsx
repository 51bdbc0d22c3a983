import { chatPath } from "#core/paths.ts";
import { type PageArgs, pageFor, requireVerified } from "#server/guards.ts";
import type { PageContext } from "#server/page.ts";
import { pageNumber } from "#web/ui/base/page-meta.ts";
import { prerender } from "#web/words/prerender.tsx";
import { maxChatMessageLength } from "../../chat-limits.ts";
import { listConversations } from "../../endpoints.ts";
import { ConversationActions } from "./conversation-actions.tsx";
import { ConversationList, NoConversations } from "./conversation-list.tsx";
import { MessageFields, MessageFormEnd } from "./message-form.tsx";
import { MessageLog } from "./message-log.tsx";
import { chatOfflineOwner } from "./offline-owner.ts";
import { loadOpenConversation } from "./open-conversation.ts";

const listSize = 20;

/** The user's conversations and the open one, prerendered. */
export async function loadChat(args: PageArgs) {
  const pageContext = pageFor(requireVerified, args);
  const { say } = pageContext;
  const query = new URL(args.request.url).searchParams;
  const open = await loadOpenConversation(pageContext, query);
  const messages = say("chat.title");
  if (!open) {
    return {
      title: messages,
      messages,
      lead: say("chat.lead"),
      list: await listOf(pageContext, query),
    };
  }
  const { room, name } = open;
  const to = room ?? open.accountId;
  return {
    title: name,
    messages,
    lead: undefined,
    list: await listOf(pageContext, query, room),
    talk: {
      data: {
        "data-owner": `${chatOfflineOwner(pageContext)}.${to}`,
        "data-room": room,
        "data-latest": open.isLatest ? "" : undefined,
        "data-here": open.path,
        "data-sending": say("chat.sending"),
        "data-waiting": say("chat.waiting"),
        "data-refused": say("chat.notSent", { why: "…" }),
        "data-forget": say("chat.forget"),
        "data-picture": say("chat.picture"),
      },
      label: say("chat.log", { name }),
      text: say("chat.text"),
      maxText: maxChatMessageLength,
      log: prerender(<MessageLog open={open} wording={pageContext} />),
      fields: open.isClosed
        ? ""
        : prerender(
            <MessageFields
              open={open}
              owner={chatOfflineOwner(pageContext)}
              wording={pageContext}
            />,
          ),
      form: open.isClosed ? "" : prerender(<MessageFormEnd wording={pageContext} />, "picture"),
      more: room
        ? prerender(<ConversationActions open={open} wording={pageContext} />, "more")
        : "",
    },
  };
}

async function listOf(
  pageContext: PageContext,
  query: URLSearchParams,
  open?: string,
): Promise<string> {
  const conversations = await conversationList(pageContext, pageNumber(query), open);
  return prerender(
    conversations ? (
      <nav aria-label={pageContext.say("chat.list")} data-talks>
        {conversations}
      </nav>
    ) : (
      <NoConversations wording={pageContext} />
    ),
  );
}

/**
 * @param open the conversation shown beside the list
 * @returns undefined before the first conversation
 */
export async function conversationList(
  pageContext: PageContext,
  page: number,
  open: string | undefined,
) {
  const { data, total } = await pageContext.call(listConversations, { page, size: listSize });
  if (total === 0) return undefined;
  const older = total > page * listSize ? `${chatPath}?page=${page + 1}` : undefined;
  return <ConversationList rooms={data} older={older} open={open} wording={pageContext} />;
}
