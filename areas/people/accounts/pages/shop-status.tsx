import type { Shop } from "#areas/people/accounts/endpoints.ts";
import { useFormat } from "#web/format/use-format.ts";
import { Badge } from "#web/ui/base/badge.tsx";
import { Notice } from "#web/ui/base/notice.tsx";
import { useSay } from "#web/words/words.tsx";

const badges = {
  "awaiting approval": { tone: "waiting", words: "accounts.standing.waiting" },
  approved: { tone: "good", words: "accounts.standing.approved" },
  declined: { tone: "bad", words: "accounts.standing.declined" },
} as const;

export function ShopStatus({ shop }: { shop: Shop }) {
  const say = useSay();
  const { date } = useFormat();
  const { tone, words } = badges[shop.state];
  const since = shop.state === "approved" ? shop.approvedAt : null;
  return (
    <>
      <p className="mb-3 flex flex-wrap items-center gap-3">
        <strong>{shop.name}</strong>
        <Badge tone={tone}>{say(words)}</Badge>
        {since && (
          <span className="hint">{say("accounts.standing.since", { day: date(since) })}</span>
        )}
      </p>
      <Meaning shop={shop} />
    </>
  );
}

function Meaning({ shop: { state, comment } }: { shop: Shop }) {
  const say = useSay();
  const officerComment = comment && <p>{say("accounts.standing.comment", { comment })}</p>;
  if (state === "approved") return officerComment;
  return (
    <Notice kind="info">
      <p>
        {say(state === "declined" ? "accounts.standing.ifDeclined" : "accounts.standing.ifWaiting")}
      </p>
      {officerComment}
    </Notice>
  );
}
