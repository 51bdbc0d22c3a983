import { useEffect, useRef } from "react";
import { useActionData, useLoaderData } from "react-router";
import { chatPath } from "#core/paths.ts";
import type { Refusal } from "#core/refusal.ts";
import { Notice } from "#web/ui/base/notice.tsx";
import { Page } from "#web/ui/base/page.tsx";
import { PrerenderedHtml } from "#web/ui/base/prerendered-html.tsx";
import { startLiveConversation } from "./live-conversation.ts";
import { loadChat } from "./load-chat.tsx";
import { postChat } from "./post-chat.ts";
import "./chat.css";

export const loader = loadChat;
export const action = postChat;
export { hiddenPageMeta as meta } from "#web/ui/base/page-meta.ts";

/**
 * The user's private conversations, and one of them. Read-only parts are prerendered and forms are
 * native; with scripts the conversation is live (live-conversation.ts).
 */
export default function Chat() {
  const { title, messages, lead, list, talk: conversation } = useLoaderData<typeof loader>();
  const refusal = useActionData<{ refusal: Refusal }>()?.refusal;
  const box = useRef<HTMLDivElement>(null);
  // When the loader runs again, its HTML replaces what scripts have added.
  useEffect(
    () => (box.current && conversation ? startLiveConversation(box.current) : undefined),
    [conversation],
  );
  return (
    <Page
      title={title}
      lead={lead}
      trail={conversation && [{ label: messages, to: chatPath }, { label: title }]}
    >
      <div ref={box} className={conversation ? "chat chat-open" : "chat"} {...conversation?.data}>
        <PrerenderedHtml html={list} />
        {conversation && (
          <div>
            {refusal && (
              <Notice kind="error">{Object.values(refusal.errors)[0] ?? refusal.message}</Notice>
            )}
            <section className="talk" aria-label={conversation.label}>
              <PrerenderedHtml html={conversation.log} />
              {conversation.form && (
                <form
                  method="post"
                  encType="multipart/form-data"
                  className="talk-form"
                  data-waits
                  noValidate
                >
                  <PrerenderedHtml html={conversation.fields} />
                  <textarea
                    name="chatText"
                    rows={2}
                    maxLength={conversation.maxText}
                    className="control"
                    aria-label={conversation.text}
                    placeholder={conversation.text}
                    defaultValue={refusal?.values.chatText ?? ""}
                  />
                  <PrerenderedHtml html={conversation.form} />
                </form>
              )}
            </section>
            <PrerenderedHtml html={conversation.more} />
          </div>
        )}
      </div>
    </Page>
  );
}
