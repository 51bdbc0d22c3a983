import { conversationPath, marketPath } from "#core/paths.ts";
import { utcOffsetHours } from "#web/format/format.ts";
import { EmptyState } from "#web/ui/base/empty-state.tsx";
import { Avatar } from "#web/ui/cards/avatar.tsx";
import { formatMoment } from "#web/ui/tables/moment.tsx";
import type { Wording } from "#web/words/prerender.tsx";
import type { ConversationSummary } from "../../endpoints.ts";

interface TalksProps {
  rooms: ConversationSummary[];
  /** The open conversation. */
  open: string | undefined;
  /** The page with older conversations. */
  older?: string | undefined;
  wording: Wording;
}

/** The user's conversations, newest first, each with the last message and its unread count. */
export function ConversationList({ rooms, open, older, wording }: TalksProps) {
  const { say } = wording;
  return (
    <>
      <ul className="talks-list">
        {rooms.map(({ id, person, last, unread }) => {
          const name = person.name ?? say("chat.gone");
          return (
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
                  {last && <LastWords last={last} wording={wording} />}
                </span>
              </a>
            </li>
          );
        })}
      </ul>
      {rooms.length === 0 && <p className="card-note">{say("chat.beyond")}</p>}
      {older && (
        <p>
          <a href={older} className="inline-flex min-h-11 items-center">
            {say("chat.older")}
          </a>
        </p>
      )}
    </>
  );
}

/** Shown before the first conversation. */
export function NoConversations({ wording: { say } }: { wording: Wording }) {
  return (
    <EmptyState title={say("chat.none")}>
      <p>{say("chat.noneHint")}</p>
      <p className="mt-3">
        <a href={marketPath} className="button button-primary">
          {say("chat.market")}
        </a>
      </p>
    </EmptyState>
  );
}

function LastWords({
  last,
  wording,
}: {
  last: NonNullable<ConversationSummary["last"]>;
  wording: Wording;
}) {
  const { say, language, edition } = wording;
  const { isOwn, isHidden, hasImage, cardKind, createdAt } = last;
  const words = isHidden
    ? say("chat.hidden")
    : last.text || (hasImage || !cardKind ? say("chat.picture") : say(`chat.card.${cardKind}`));
  return (
    <small>
      {isOwn ? say("chat.you", { text: words }) : words}
      <time dateTime={createdAt}>
        {formatMoment(language, createdAt, utcOffsetHours[edition.code])}
      </time>
    </small>
  );
}
