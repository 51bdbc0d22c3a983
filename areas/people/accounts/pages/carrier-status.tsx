import type { CarrierApplication } from "#areas/people/accounts/endpoints.ts";
import { documentsPath } from "#core/paths.ts";
import { useFormat } from "#web/format/use-format.ts";
import { Badge } from "#web/ui/base/badge.tsx";
import { QuietLink } from "#web/ui/base/button.tsx";
import { Notice } from "#web/ui/base/notice.tsx";
import { useSay } from "#web/words/words.tsx";

const badges = {
  "awaiting approval": { tone: "waiting", words: "accounts.carrier.state.waiting" },
  approved: { tone: "good", words: "accounts.carrier.state.approved" },
  declined: { tone: "bad", words: "accounts.carrier.state.declined" },
} as const;

/** The state of the application to carry goods. */
export function CarrierStatus({ carrier }: { carrier: CarrierApplication }) {
  const say = useSay();
  const { date } = useFormat();
  const { tone, words } = badges[carrier.state];
  const since = carrier.state === "approved" ? carrier.approvedAt : null;
  return (
    <>
      <p className="mb-3 flex flex-wrap items-center gap-3">
        <Badge tone={tone}>{say(words)}</Badge>
        {since && (
          <span className="hint">{say("accounts.standing.since", { day: date(since) })}</span>
        )}
      </p>
      <CarrierNotice carrier={carrier} />
    </>
  );
}

/** Says what a carrier without an approval may do now; nothing for an approved one. */
export function CarrierNotice({ carrier: { state, comment } }: { carrier: CarrierApplication }) {
  const say = useSay();
  if (state === "approved") return null;
  return (
    <Notice kind="info">
      <p>
        {say(state === "declined" ? "accounts.carrier.ifDeclined" : "accounts.carrier.ifWaiting")}
      </p>
      {comment && <p>{say("accounts.standing.comment", { comment })}</p>}
      <div className="mt-3">
        <QuietLink to={documentsPath}>{say("accounts.carrier.documents")}</QuietLink>
      </div>
    </Notice>
  );
}
