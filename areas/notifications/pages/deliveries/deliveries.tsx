import { Link, useActionData, useLoaderData } from "react-router";
import { deliveriesPath, deskAccountPath, deskPath } from "#core/paths.ts";
import { type PageArgs, pageFor, signedIn } from "#server/guards.ts";
import { useFormat } from "#web/format/use-format.ts";
import { PostForm, Submit } from "#web/post/post-form.tsx";
import { EmptyState } from "#web/ui/base/empty-state.tsx";
import { Page } from "#web/ui/base/page.tsx";
import { pageNumber } from "#web/ui/base/page-meta.ts";
import { BeyondLast, Pager } from "#web/ui/lists/pager.tsx";
import { Table } from "#web/ui/tables/table.tsx";
import { useSay } from "#web/words/words.tsx";
import { type DeadDelivery, deadDeliveries, dropDelivery, retryDelivery } from "../../endpoints.ts";
import { flash } from "../../flashes.ts";

const size = 20;

export async function loader(args: PageArgs) {
  const { call, say } = pageFor(signedIn, args);
  const shown = pageNumber(args.url.searchParams);
  const dead = await call(deadDeliveries, { page: shown, size });
  return { title: say("notifications.deliveries.title"), shown, ...dead };
}

export async function action(args: PageArgs) {
  const { attempt, answer, formValues } = pageFor(signedIn, args);
  const typed = await formValues();
  const { retry, drop = "" } = typed;
  if (retry !== undefined) {
    const sent = await attempt(retryDelivery, { id: retry }, typed);
    return answer(sent, deliveriesPath, flash.deliverySentAgain);
  }
  const dropped = await attempt(dropDelivery, { id: drop }, typed);
  return answer(dropped, deliveriesPath, flash.deliveryDropped);
}

export { clientAction } from "#web/post/client-action.ts";
export { hiddenPageMeta as meta } from "#web/ui/base/page-meta.ts";

export default function Deliveries() {
  const { title, shown, data, total } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>()?.refusal;
  const say = useSay();
  return (
    <Page
      title={title}
      lead={say("notifications.deliveries.lead")}
      trail={[{ label: say("notifications.deliveries.desk"), to: deskPath }, { label: title }]}
    >
      <PostForm refusal={refusal}>
        {data.length > 0 ? (
          <DeliveryTable
            caption={say("notifications.deliveries.listed", { total })}
            deliveries={data}
          />
        ) : total > 0 ? (
          <BeyondLast page={shown} />
        ) : (
          <EmptyState title={say("notifications.deliveries.empty")}>
            <p>{say("notifications.deliveries.emptyMeans")}</p>
          </EmptyState>
        )}
      </PostForm>
      <Pager page={shown} size={size} total={total} />
    </Page>
  );
}

function DeliveryTable({ caption, deliveries }: { caption: string; deliveries: DeadDelivery[] }) {
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
