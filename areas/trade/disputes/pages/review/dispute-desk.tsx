import { useLoaderData } from "react-router";
import { useFormat } from "#web/format/use-format.ts";
import { Badge, DemoBadge } from "#web/ui/base/badge.tsx";
import { DeskQueue } from "#web/ui/desk/desk-queue.tsx";
import { RowTitle } from "#web/ui/rows/row-title.tsx";
import { useSay } from "#web/words/words.tsx";
import type { ListedDispute } from "../../desk-endpoints.ts";
import { deskPageSize, deskStates } from "../../desk-states.ts";
import { disputeDeskPath, disputesDeskPath } from "../../dispute-paths.ts";
import { DisputeBadge, useRemedy } from "../shown/dispute-facts.tsx";
import { DisputeCase } from "./dispute-case.tsx";
import type { loadDisputePage } from "./load-dispute-page.ts";

export default function DisputeDesk() {
  const loaderData = useLoaderData<typeof loadDisputePage>();
  return loaderData.dispute ? <DisputeCase {...loaderData} /> : <Queue {...loaderData} />;
}

type Listed = Extract<Awaited<ReturnType<typeof loadDisputePage>>, { dispute: undefined }>;

/** Lists disputes for officers: those to decide first, the most overdue on top. */
function Queue({ rows, dispute, ...queue }: Listed) {
  const say = useSay();
  return (
    <DeskQueue
      {...queue}
      lead={queue.status === deskStates[0] && say("disputes.desk.lead")}
      desk={say("disputes.desk.desk")}
      path={disputesDeskPath}
      stateParameter="state"
      states={deskStates}
      labelOf={(value) => say(`disputes.desk.tab.${value}`)}
      size={deskPageSize}
      list={
        rows.length > 0 && (
          <ul className="grid">
            {rows.map((row) => (
              <Row key={row.id} {...row} />
            ))}
          </ul>
        )
      }
      empty={{ title: say(`disputes.desk.empty.${queue.status}`) }}
    />
  );
}

function Row({ id, orderNumber, buyer, seller, reason, state, dueAt, ...row }: ListedDispute) {
  const say = useSay();
  const { date, money } = useFormat();
  const inWords = useRemedy(row.currency);
  return (
    <li className="grid gap-1 border-b border-line py-3">
      <RowTitle to={disputeDeskPath(id)}>
        {say("disputes.desk.row", {
          number: orderNumber,
          reason: say(`disputes.reason.${reason}`),
        })}
      </RowTitle>
      <p className="card-note">
        {say("disputes.desk.between", {
          buyer: buyer.name || say("disputes.page.gone"),
          seller: seller.name || say("disputes.page.gone"),
        })}
      </p>
      <p>{row.remedy ? inWords(row.remedy, row.amount) : money(row.total, row.currency)}</p>
      <p className="marks">
        {row.isOverdue ? (
          <Badge tone="bad">{say("disputes.desk.overdue")}</Badge>
        ) : (
          <DisputeBadge state={state} />
        )}
        {row.repayment !== "none" && (
          <Badge tone={row.repayment === "confirmed" ? "good" : "waiting"}>
            {say(`disputes.desk.repayment.${row.repayment}`)}
          </Badge>
        )}
        {row.isDemo && <DemoBadge />}
        {dueAt && <span className="hint">{say("disputes.desk.due", { day: date(dueAt) })}</span>}
      </p>
    </li>
  );
}
