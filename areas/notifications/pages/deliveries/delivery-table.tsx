import { Link } from "react-router";
import { deskAccountPath } from "#core/paths.ts";
import { useFormat } from "#web/format/use-format.ts";
import { Submit } from "#web/post/submit.tsx";
import { Table } from "#web/ui/tables/table.tsx";
import { useSay } from "#web/words/words.tsx";
import type { DeadDelivery } from "../../endpoints.ts";

interface DeliveryTableProps {
  caption: string;
  deliveries: DeadDelivery[];
}

/** Messages that were given up: what about, to whom, why; and what to do with each. */
export function DeliveryTable({ caption, deliveries }: DeliveryTableProps) {
  const say = useSay();
  const { date, number } = useFormat();
  const column = (name: string) => say(`notifications.deliveries.column.${name}`);
  return (
    <Table
      caption={caption}
      rows={deliveries}
      keyOf={({ id }) => id}
      columns={[
        { label: column("about"), cell: ({ kindName }) => kindName },
        {
          label: column("person"),
          cell: ({ person }) => (
            <Link to={deskAccountPath(person.id)} className="-my-3 inline-block min-w-11 py-3">
              {person.name}
            </Link>
          ),
        },
        {
          label: column("channel"),
          cell: ({ channel }) => say(`notifications.deliveries.channel.${channel}`),
        },
        { label: column("day"), cell: ({ at }) => date(at) },
        { label: column("tries"), cell: ({ tries }) => number(tries), numeric: true },
        { label: column("reason"), cell: ({ reason }) => reason ?? "–" },
        { label: column("acts"), cell: (delivery) => <Acts delivery={delivery} /> },
      ]}
    />
  );
}

function Acts({ delivery: { id, kindName, person } }: { delivery: DeadDelivery }) {
  const say = useSay();
  const of = say("notifications.deliveries.of", { kind: kindName, name: person.name });
  const acts = ["retry", "drop"] as const;
  return (
    <span className="flex flex-wrap gap-2">
      {acts.map((act) => {
        const words = say(`notifications.deliveries.${act}`);
        return (
          <Submit key={act} look="quiet" name={act} value={id} aria-label={`${words}: ${of}`}>
            {words}
          </Submit>
        );
      })}
    </span>
  );
}
