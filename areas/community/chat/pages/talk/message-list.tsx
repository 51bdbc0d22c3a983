import { utcOffsetHours } from "#web/format/format.ts";
import { formatMoment } from "#web/ui/tables/moment.tsx";
import type { Wording } from "#web/words/prerender.tsx";
import type { ChatMessage } from "../../endpoints.ts";
import { Card } from "./card.tsx";

interface MessagesProps {
  messages: ChatMessage[];
  /** The other participant's name. */
  name: string;
  wording: Wording;
}

/** Messages, oldest first, one line each. The browser uses their ids to request later ones. */
export const MessageList = ({ messages, ...given }: MessagesProps) =>
  messages.map((message) => <Message key={message.id} message={message} {...given} />);

function Message({
  message,
  name,
  wording,
}: Omit<MessagesProps, "messages"> & { message: ChatMessage }) {
  const { say, language, edition } = wording;
  const { id, isOwn, hasImage, card, createdAt, isRead } = message;
  return (
    <li
      id={`m${id}`}
      data-id={id}
      data-own={isOwn || undefined}
      className={`msg${isOwn ? " msg-own" : ""}`}
    >
      <span className="sr-only">{isOwn ? say("chat.by.own") : name} </span>
      {card && <Card card={card} wording={wording} />}
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
      <Words message={message} wording={wording} />
      <small>
        <time dateTime={createdAt}>
          {formatMoment(language, createdAt, utcOffsetHours[edition.code])}
        </time>
        {isOwn && (
          <span data-read hidden={!isRead}>
            {" "}
            · {say("chat.read")}
          </span>
        )}
      </small>
    </li>
  );
}

/** Folds links and contacts of a new author, so that no one follows one by mistake. */
function Words({ message, wording: { say } }: { message: ChatMessage; wording: Wording }) {
  const { chatText, folded, isHidden, isOwn } = message;
  if (isHidden && !isOwn) return <em>{say("chat.hidden")}</em>;
  return (
    <>
      {folded
        ? folded.map(({ kind, text }, place) =>
            kind === "text" ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text, which stay in their order
              <span key={place}>{text}</span>
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: as above
              <details key={place}>
                <summary className="py-3">{say(`chat.folded.${kind}`)}</summary>
                <p className="hint">{say("chat.folded.note")}</p>
                {text}
              </details>
            ),
          )
        : chatText && <span>{chatText}</span>}
      {isHidden && isOwn && <em className="block">{say("chat.hidden")}</em>}
    </>
  );
}
