import { useFormat } from "#web/format/use-format.ts";
import { Table } from "#web/ui/tables/table.tsx";
import { useSay } from "#web/words/words.tsx";
import type { HeldDeliveries } from "../../endpoints.ts";
import { formatReason } from "./format-reason.ts";
import { PersonLink } from "./person-link.tsx";

/** Summary of held-back deliveries: by limit, by sender, and the cost of SMS. */
export function HeldSummary({ held }: { held: HeldDeliveries }) {
  const { limits, causers, smsSent, smsPerDay, cost } = held;
  const say = useSay();
  const { number, money } = useFormat();
  const column = (name: string) => say(`notifications.deliveries.column.${name}`);
  const counted = {
    label: column("count"),
    cell: ({ count }: { count: number }) => number(count),
    numeric: true,
  };
  return (
    <>
      <p className="my-4">
        {say("notifications.deliveries.sms", { parts: number(smsSent), max: number(smsPerDay) })}
        {cost &&
          ` ${say("notifications.deliveries.smsCost", { cost: money(cost.amount, cost.currency) })}`}
      </p>
      {limits.length > 0 && (
        <div className="mb-4">
          <Table
            caption={say("notifications.deliveries.counted")}
            rows={limits}
            keyOf={({ channel, reason }) => `${channel} ${reason}`}
            columns={[
              { label: column("reason"), cell: ({ reason }) => formatReason(say, reason) },
              {
                label: column("channel"),
                cell: ({ channel }) => say(`notifications.deliveries.channel.${channel}`),
              },
              counted,
            ]}
          />
        </div>
      )}
      {causers.length > 0 && (
        <div className="mb-4">
          <Table
            caption={say("notifications.deliveries.causers")}
            rows={causers}
            keyOf={({ id }) => id}
            columns={[
              { label: column("cause"), cell: (person) => <PersonLink person={person} /> },
              counted,
            ]}
          />
        </div>
      )}
    </>
  );
}
