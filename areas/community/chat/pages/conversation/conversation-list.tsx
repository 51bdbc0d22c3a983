import { conversationPath } from "#core/paths.ts";
import { PrerenderedHtml } from "#web/ui/base/prerendered-html.tsx";
import { Avatar } from "#web/ui/cards/avatar.tsx";
import { useSay } from "#web/words/words.tsx";
import type { ConversationRow, LastMessage } from "../../conversation-rows.ts";

interface ConversationListProps {
  conversations: readonly ConversationRow[];
  /** The open conversation. */
  open: string | undefined;
  /** What follows the list. */
  below: string;
}

/** The user's conversations, newest first, each with the last message and its unread count. */
export function ConversationList({ conversations, open, below }: ConversationListProps) {
  const say = useSay();
  return (
    <nav aria-label={say("chat.list")} data-conversations>
      <ul className="conversation-list">
        {conversations.map(({ id, name, last, unread }) => (
          <li key={id}>
            <a href={conversationPath(id)} aria-current={id === open ? "page" : undefined}>
              <Avatar name={name} />
              <span className="min-w-0">
                <b>{name}</b>
                {unread > 0 && (
                  <>
                    {" "}
                    <span className="badge badge-waiting">
                      {say("chat.unread", { count: unread })}
                    </span>
                  </>
                )}
                {last && <Preview last={last} />}
              </span>
            </a>
          </li>
        ))}
      </ul>
      <PrerenderedHtml html={below} />
    </nav>
  );
}

function Preview({ last }: { last: LastMessage }) {
  const say = useSay();
  const { isOwn, isHidden, hasImage, cardKind, createdAt, time, text } = last;
  const words = isHidden
    ? say("chat.hidden")
    : text || (hasImage || !cardKind ? say("chat.picture") : say(`chat.card.${cardKind}`));
  return (
    <small>
      {isOwn ? say("chat.you", { text: words }) : words}
      <time dateTime={createdAt}>{time}</time>
    </small>
  );
}
