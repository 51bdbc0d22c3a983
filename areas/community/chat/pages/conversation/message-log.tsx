import { type MouseEvent, useLayoutEffect, useRef } from "react";
import { PrerenderedHtml } from "#web/ui/base/prerendered-html.tsx";
import { useSay } from "#web/words/words.tsx";
import type { LiveState } from "./live-conversation.ts";
import type { ConversationView } from "./load-chat.tsx";
import { Message } from "./message.tsx";
import type { PendingMessage } from "./outbox.ts";

interface MessageLogProps {
  open: ConversationView;
  state: LiveState;
  loadEarlier(): Promise<boolean>;
  forget(key: string): void;
}

/** The messages so far, and those of the user that are not sent yet. */
export function MessageLog({ open, state, loadEarlier, forget }: MessageLogProps) {
  const say = useSay();
  const { room, path, name } = open;
  const { messages, pending, isTyping } = state;
  const [first] = messages;
  const log = useRef<HTMLDivElement>(null);
  const sent = pending.length;
  const count = useRef(sent);
  // The log stays where the user reads, but shows what they send.
  useLayoutEffect(() => {
    if (sent > count.current) log.current?.scrollTo(0, 0);
    count.current = sent;
  }, [sent]);
  const showEarlier = async (event: MouseEvent<HTMLAnchorElement>) => {
    event.preventDefault();
    const { href } = event.currentTarget;
    if (!(await loadEarlier())) location.assign(href);
  };
  return (
    <>
      <div
        ref={log}
        className="chat-log"
        role="log"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by keys too
        tabIndex={0}
        aria-label={say("chat.log", { name })}
      >
        <div>
          {room && first && first.number > 1 && (
            <p>
              <a
                href={`${path}&before=${first.id}`}
                onClick={showEarlier}
                className="inline-flex min-h-11 items-center"
              >
                {say("chat.earlier")}
              </a>
            </p>
          )}
          {!first && sent === 0 && <p className="card-note">{say("chat.first")}</p>}
          <ol>
            {messages.map((message) => (
              <Message key={message.id} message={message} name={name} />
            ))}
            {pending.map((message) => (
              <Pending key={message.key} message={message} path={path} forget={forget} />
            ))}
          </ol>
          <PrerenderedHtml html={open.latest} />
        </div>
      </div>
      <p className="card-note chat-note" role="status">
        {isTyping && say("chat.typing", { name })}
      </p>
    </>
  );
}

interface PendingProps {
  message: PendingMessage;
  path: string;
  forget(key: string): void;
}

function Pending({ message: { key, text, state, why = "" }, path, forget }: PendingProps) {
  const say = useSay();
  const notes = {
    sending: say("chat.sending"),
    waiting: say("chat.waiting"),
    signedOut: <a href={path}>{say("chat.signedOut")}</a>,
    notSent: say("chat.notSent", { why }),
  };
  return (
    <li className="msg msg-own" data-pending={state}>
      {text || say("chat.picture")}
      <small>{notes[state]}</small>
      {state === "notSent" && (
        <button type="button" className="button button-quiet" onClick={() => forget(key)}>
          {say("chat.forget")}
        </button>
      )}
    </li>
  );
}
