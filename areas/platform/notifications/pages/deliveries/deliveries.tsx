import "#web/ui/tabs/tabs.css";
import { useActionData, useLoaderData } from "react-router";
import { deliveriesPath, deskPath } from "#core/paths.ts";
import { type PageArgs, pageFor, requireVerified } from "#server/guards.ts";
import { useFormat } from "#web/format/use-format.ts";
import { PostForm, Submit } from "#web/post/post-form.tsx";
import { Link } from "#web/ui/base/link.tsx";
import { Notice } from "#web/ui/base/notice.tsx";
import { pageNumber } from "#web/ui/base/page-meta.ts";
import { ListPage } from "#web/ui/layout/list/list-page.tsx";
import { Table } from "#web/ui/tables/table.tsx";
import { useSay } from "#web/words/words.tsx";
import {
  countHeldDeliveries,
  dropDelivery,
  retryDelivery,
  type UnsentDelivery,
  unsentDeliveries,
} from "../../endpoints.ts";
import { flash } from "../../flashes.ts";
import { formatReason } from "./format-reason.ts";
import { HeldSummary } from "./held-summary.tsx";
import { PersonLink } from "./person-link.tsx";

const size = 20;
const lists = ["dead", "held"] as const;
type List = (typeof lists)[number];

const pathOf = (list: List) => (list === "held" ? `${deliveriesPath}?state=held` : deliveriesPath);

const listOf = (query: URLSearchParams): List => (query.get("state") === "held" ? "held" : "dead");

export async function loader(args: PageArgs) {
  const { call, say } = pageFor(requireVerified, args);
  const query = args.url.searchParams;
  const state = listOf(query);
  const currentPage = pageNumber(query);
  const [unsent, held] = await Promise.all([
    call(unsentDeliveries, { state, page: currentPage, size }),
    state === "held" ? call(countHeldDeliveries, {}) : null,
  ]);
  const title = say(
    state === "held" ? "notifications.deliveries.heldTitle" : "notifications.deliveries.title",
  );
  return { title, state, currentPage, held, ...unsent };
}

export async function action(args: PageArgs) {
  const { attempt, answer, formValues } = pageFor(requireVerified, args);
  const typed = await formValues();
  const { retry, drop = "" } = typed;
  const back = pathOf(listOf(args.url.searchParams));
  if (retry !== undefined) {
    const sent = await attempt(retryDelivery, { id: retry }, typed);
    return answer(sent, back, flash.deliverySent);
  }
  const dropped = await attempt(dropDelivery, { id: drop }, typed);
  return answer(dropped, back, flash.deliveryDropped);
}

export { clientAction } from "#web/post/client-action.ts";
export { hiddenPageMeta as meta } from "#web/ui/base/page-meta.ts";

export default function Deliveries() {
  const { title, state, currentPage, held, data, total } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>()?.refusal;
  const say = useSay();
  const isHeld = state === "held";
  return (
    <ListPage
      title={title}
      lead={say(isHeld ? "notifications.deliveries.heldLead" : "notifications.deliveries.lead")}
      trail={[{ label: say("notifications.deliveries.desk"), to: deskPath }, { label: title }]}
      tabs={
        <nav className="tabs" aria-label={say("notifications.deliveries.lists")}>
          <ul>
            {lists.map((list) => (
              <li key={list}>
                <Link to={pathOf(list)} aria-current={list === state ? "page" : undefined}>
                  {say(`notifications.deliveries.list.${list}`)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      }
      notice={
        <>
          {refusal && <Notice kind="error">{refusal.message}</Notice>}
          {held && <HeldSummary held={held} />}
        </>
      }
      list={
        data.length > 0 && (
          <PostForm refusal={undefined}>
            <DeliveryTable
              caption={say(
                isHeld ? "notifications.deliveries.heldListed" : "notifications.deliveries.listed",
                { total },
              )}
              deliveries={data}
              isHeld={isHeld}
            />
          </PostForm>
        )
      }
      empty={{
        title: say(
          isHeld ? "notifications.deliveries.heldEmpty" : "notifications.deliveries.empty",
        ),
        advice: (
          <p>
            {say(
              isHeld
                ? "notifications.deliveries.heldEmptyMeans"
                : "notifications.deliveries.emptyMeans",
            )}
          </p>
        ),
      }}
      pager={{ page: currentPage, size, total }}
    />
  );
}

interface Listed {
  caption: string;
  deliveries: UnsentDelivery[];
  isHeld: boolean;
}

function DeliveryTable({ caption, deliveries, isHeld }: Listed) {
  const say = useSay();
  const { date, number } = useFormat();
  const column = (name: string) => say(`notifications.deliveries.column.${name}`);
  const tries = {
    label: column("tries"),
    cell: ({ tries }: UnsentDelivery) => number(tries),
    numeric: true,
  };
  const cause = {
    label: column("cause"),
    cell: ({ cause }: UnsentDelivery) => (cause ? <PersonLink person={cause} /> : "–"),
  };
  return (
    <Table
      caption={caption}
      rows={deliveries}
      keyOf={({ id }) => id}
      columns={[
        { label: column("about"), cell: ({ kindName }) => kindName },
        { label: column("person"), cell: ({ person }) => <PersonLink person={person} /> },
        {
          label: column("channel"),
          cell: ({ channel }) => say(`notifications.deliveries.channel.${channel}`),
        },
        { label: column("day"), cell: ({ at }) => date(at) },
        isHeld ? cause : tries,
        {
          label: column("reason"),
          cell: ({ reason }) => (isHeld ? formatReason(say, reason) : (reason ?? "–")),
        },
        {
          label: column("acts"),
          cell: (delivery) => <Acts delivery={delivery} isHeld={isHeld} />,
        },
      ]}
    />
  );
}

function Acts({ delivery, isHeld }: { delivery: UnsentDelivery; isHeld: boolean }) {
  const { id, kindName, person } = delivery;
  const say = useSay();
  const of = say("notifications.deliveries.of", { kind: kindName, name: person.name });
  const acts = [
    { name: "retry", words: isHeld ? "send" : "retry" },
    { name: "drop", words: "drop" },
  ] as const;
  return (
    <span className="flex flex-wrap gap-2">
      {acts.map((act) => {
        const words = say(`notifications.deliveries.${act.words}`);
        return (
          <Submit
            key={act.name}
            look="quiet"
            name={act.name}
            value={id}
            aria-label={`${words}: ${of}`}
          >
            {words}
          </Submit>
        );
      })}
    </span>
  );
}
