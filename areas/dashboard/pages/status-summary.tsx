import { Link } from "react-router";
import { useFormat } from "#web/format/use-format.ts";
import { Badge } from "#web/ui/base/badge.tsx";
import { useSay } from "#web/words/words.tsx";
import type { StatusCount } from "../endpoints.ts";

const tones = { pending: "waiting", good: "good", bad: "bad" } as const;

/** How many stand where; each leads to the list with them. */
export function StatusSummary({ statuses }: { statuses: StatusCount[] }) {
  const say = useSay();
  const { number } = useFormat();
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-3">
      {statuses.map(({ of, status, group, count }) => (
        <li key={`${of} ${status}`}>
          <Link to={listOf(of, group)} className="card card-body no-underline">
            <b className="text-lg">{number(count)}</b>
            <span>
              <Badge tone={count > 0 ? tones[group] : "plain"}>
                {say(`dashboard.status.${of}.${status}`)}
              </Badge>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

const listOf = (of: StatusCount["of"], group: StatusCount["group"]) =>
  `/portal/orders?${of === "order" ? "tab=orders&" : ""}group=${group}`;
