import { useFormat } from "#web/format/use-format.ts";
import { Badge } from "#web/ui/base/badge.tsx";
import { Link } from "#web/ui/base/link.tsx";
import { useSay } from "#web/words/words.tsx";
import type { PendingReview } from "../../endpoints.ts";

/** A pending review, with its age in whole days. */
export type PendingReviewRow = PendingReview & { days: number };

export function PendingReviewList({ rows }: { rows: PendingReviewRow[] }) {
  const say = useSay();
  const { date } = useFormat();
  return (
    <ul className="grid">
      {rows.map(({ kind, id, name, about, since, days, documents, link }) => (
        <li key={id} className="min-w-0 border-b border-line py-3">
          <p className="hint">
            <Badge tone={days >= 3 ? "waiting" : "plain"}>{say(`desk.waiting.kind.${kind}`)}</Badge>{" "}
            {say("desk.waiting.since", {
              waits: say("desk.waiting.days", { days }),
              day: date(since),
            })}
          </p>
          <h2 className="text-base">
            <Link to={link} className="inline-flex min-h-11 min-w-11 items-center wrap-anywhere">
              {name}
            </Link>
          </h2>
          {about && <p className="card-note">{about}</p>}
          {documents !== null && (
            <p className={documents === 0 ? "field-error" : "card-note"}>
              {say("desk.waiting.documents", { documents })}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
