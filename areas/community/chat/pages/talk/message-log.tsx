import type { Wording } from "#web/words/prerender.tsx";
import { MessageList } from "./message-list.tsx";
import type { OpenConversation } from "./open-conversation.ts";

const link = "inline-flex min-h-11 items-center";

/** The messages so far; live-conversation.ts appends new and queued ones. */
export function MessageLog({ open, wording }: { open: OpenConversation; wording: Wording }) {
  const { say } = wording;
  const { room, path, messages, hasEarlier, isLatest, name } = open;
  const [first] = messages;
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by keys too */}
      <div className="talk-log" role="log" tabIndex={0} aria-label={say("chat.log", { name })}>
        <div>
          {room && hasEarlier && first && (
            <p>
              <a href={`${path}&before=${first.id}`} data-earlier className={link}>
                {say("chat.earlier")}
              </a>
            </p>
          )}
          {messages.length === 0 && (
            <p data-first className="card-note">
              {say("chat.first")}
            </p>
          )}
          <ol data-messages>
            <MessageList messages={messages} name={name} wording={wording} />
          </ol>
          {!isLatest && (
            <p>
              <a href={path} className={link}>
                {say("chat.latest")}
              </a>
            </p>
          )}
          <ol data-kept />
        </div>
      </div>
      <p className="card-note talk-note" role="status" data-typing={say("chat.typing", { name })} />
      <ClosedNote open={open} wording={wording} />
    </>
  );
}

/** Why writing is not possible. */
function ClosedNote({ open, wording: { say } }: { open: OpenConversation; wording: Wording }) {
  if (!open.isClosed) return null;
  const why = open.isGone ? "goneNote" : open.isBlocked ? "blockedNote" : "closedNote";
  return <p className="notice notice-info talk-note">{say(`chat.${why}`)}</p>;
}
