import { useSay } from "#web/words/words.tsx";
import type { MessageRow } from "../../conversation-rows.ts";
import { Card } from "./card.tsx";

interface MessageProps {
  message: MessageRow;
  /** The other participant's name. */
  name: string;
}

/** One message, as server and browser render it. */
export function Message({ message, name }: MessageProps) {
  const say = useSay();
  const { id, isOwn, hasImage, card, createdAt, time, isRead } = message;
  return (
    <li
      id={`m${id}`}
      data-id={id}
      data-own={isOwn || undefined}
      className={isOwn ? "msg msg-own" : "msg"}
    >
      <span className="sr-only">{isOwn ? say("chat.by.own") : name} </span>
      {card && <Card card={card} />}
      {hasImage && (
        <a href={`/market/chat/picture/${id}`}>
          <img
            loading="lazy"
            src={`/market/chat/picture/${id}`}
            alt={isOwn ? say("chat.ownPicture") : say("chat.pictureOf", { name })}
            width={240}
            height={180}
          />
        </a>
      )}
      <MessageText message={message} />
      <small>
        <time dateTime={createdAt}>{time}</time>
        {isOwn && isRead && <span> · {say("chat.read")}</span>}
      </small>
    </li>
  );
}

/** Folds links and contacts of a new author, so that no one follows one by mistake. */
function MessageText({
  message: { chatText, folded, isHidden, isOwn },
}: Pick<MessageProps, "message">) {
  const say = useSay();
  return (
    <>
      {chatText && <span>{chatText}</span>}
      {folded?.map(({ kind, text }, index) =>
        kind === "text" ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text, which stay in their order
          <span key={index}>{text}</span>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <details key={index}>
            <summary className="py-3">{say(`chat.folded.${kind}`)}</summary>
            <p className="hint">{say("chat.folded.note")}</p>
            {text}
          </details>
        ),
      )}
      {isHidden && <em className={isOwn ? "block" : undefined}>{say("chat.hidden")}</em>}
    </>
  );
}
