import { useId } from "react";
import { useFormat } from "#web/format/use-format.ts";
import { Submit } from "#web/post/submit.tsx";
import { Badge, DemoBadge } from "#web/ui/base/badge.tsx";
import { ButtonLink } from "#web/ui/base/button.tsx";
import { useSay } from "#web/words/words.tsx";
import type { Notification } from "../endpoints.ts";

/** One thing she was told: what, when, why, where it leads; and a button that takes it away. */
export function NoticeCard({ told }: { told: Notification }) {
  const say = useSay();
  const { date } = useFormat();
  const id = useId();
  const { key, title, comment, other, success, link, isSeen, isDemo } = told;
  return (
    <article
      className={`notice notice-${success ? "success" : "info"}`}
      aria-labelledby={id}
      data-seen={isSeen}
    >
      <h2 id={id} className="font-semibold">
        {title}
      </h2>
      <p className="card-note">
        <time dateTime={told.date}>{date(told.date)}</time>{" "}
        {!isSeen && <Badge tone="waiting">{say("notifications.page.new")}</Badge>}{" "}
        {isDemo && <DemoBadge />}
      </p>
      {comment && <p className="mt-2">{comment}</p>}
      {other.length > 0 && (
        <ul className="mt-2">
          {other.map((line, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two products may be called the same
            <li key={place}>{line}</li>
          ))}
        </ul>
      )}
      <div className="mt-2 flex flex-wrap gap-3">
        {link !== "/" && (
          <ButtonLink look="quiet" to={link} aria-describedby={id}>
            {say("notifications.page.open")}
          </ButtonLink>
        )}
        <Submit look="quiet" name="key" value={key} aria-describedby={id}>
          {say("notifications.page.remove")}
        </Submit>
      </div>
    </article>
  );
}
