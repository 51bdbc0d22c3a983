import { useEffect, useState, useSyncExternalStore } from "react";
import { useActionData, useLoaderData } from "react-router";
import { chatPath } from "#core/paths.ts";
import type { Refusal } from "#core/refusal.ts";
import { Notice } from "#web/ui/base/notice.tsx";
import { PrerenderedHtml } from "#web/ui/base/prerendered-html.tsx";
import { MasterDetailPage } from "#web/ui/layout/master-detail-page.tsx";
import { useSay } from "#web/words/words.tsx";
import { ConversationList } from "./conversation-list.tsx";
import { createLiveConversation } from "./live-conversation.ts";
import { type ChatView, loadChat } from "./load-chat.tsx";
import { MessageForm } from "./message-form.tsx";
import { MessageLog } from "./message-log.tsx";
import { postChat } from "./post-chat.ts";
import "./chat.css";

export const loader = loadChat;
export const action = postChat;
export { hiddenPageMeta as meta } from "#web/ui/base/page-meta.ts";

/** The user's private conversations, and one of them. */
export default function Chat() {
  const view = useLoaderData<typeof loader>();
  return <LiveChat key={view.open?.path} view={view} />;
}

function LiveChat({ view }: { view: ChatView }) {
  const { title, lead, below, none, open } = view;
  const say = useSay();
  const refusal = useActionData<{ refusal: Refusal }>()?.refusal;
  const [live] = useState(() => createLiveConversation(view, say("web.form.failed")));
  const state = useSyncExternalStore(live.subscribe, live.getState, live.getInitialState);
  useEffect(() => live.start(), [live]);
  useEffect(() => live.update(view), [live, view]);
  return (
    <MasterDetailPage
      title={title}
      lead={lead}
      trail={open && [{ label: say("chat.title"), to: chatPath }, { label: title }]}
      master={
        none && state.conversations.length === 0 ? (
          <PrerenderedHtml html={none} />
        ) : (
          <ConversationList conversations={state.conversations} below={below} open={open?.room} />
        )
      }
      detail={
        open && (
          <>
            {refusal && (
              <Notice kind="error">{Object.values(refusal.errors)[0] ?? refusal.message}</Notice>
            )}
            <section className="chat-window" aria-label={say("chat.log", { name: open.name })}>
              <MessageLog
                open={open}
                state={state}
                loadEarlier={live.loadEarlier}
                forget={live.forget}
              />
              <PrerenderedHtml html={open.closed} />
              {open.picture && (
                <MessageForm
                  open={open}
                  text={String(refusal?.values.chatText ?? "")}
                  send={live.send}
                  typing={live.typing}
                />
              )}
            </section>
            <PrerenderedHtml html={open.more} />
          </>
        )
      }
    />
  );
}
