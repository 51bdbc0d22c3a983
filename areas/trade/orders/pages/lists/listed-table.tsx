import { traderPath } from "#core/paths.ts";
import type { Refusal } from "#core/refusal.ts";
import { actsFrom } from "#core/state-table.ts";
import { useFormat } from "#web/format/use-format.ts";
import { PostForm, Submit } from "#web/post/post-form.tsx";
import { CellLink } from "#web/ui/base/link.tsx";
import { PersonName } from "#web/ui/base/person-name.tsx";
import { Table } from "#web/ui/tables/table.tsx";
import { useSay } from "#web/words/words.tsx";
import { type OrderAct, orderRules } from "../../order-rules.ts";
import type { ListedOrder } from "../../orders/endpoints.ts";
import type { ListedRequest } from "../../requests/endpoints.ts";
import { StateBadges } from "../state/order-badges.tsx";
import { OrderName } from "../state/order-name.tsx";
import type { ListPage } from "./find-list-page.ts";

interface ListedTableProps {
  listPage: ListPage;
  /** Adds the seller's next step to each order, with its refusal. */
  quick?: { refusal: Refusal | undefined } | undefined;
}

/** A table of requests or orders that link to their pages; rows are cards on a phone. */
export function ListedTable({ listPage: { tab, data, total }, quick }: ListedTableProps) {
  const say = useSay();
  const { date, money } = useFormat();
  const rows: (ListedOrder | ListedRequest)[] = data;
  return (
    <Table
      caption={say(`orders.page.listed.${tab}`, { total })}
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        { label: say("orders.page.column.what"), cell: (row) => <OrderName of={row} /> },
        {
          label: say(`orders.page.party.${rows[0]?.side === "seller" ? "buyer" : "trader"}`),
          cell: ({ side, trader, buyer }) =>
            side === "buyer" ? (
              <CellLink to={traderPath(trader.id)}>{trader.name}</CellLink>
            ) : (
              <PersonName person={buyer} isAlone />
            ),
        },
        {
          label: say("orders.page.total"),
          cell: (row) => <span className="inline-block">{money(row.total, row.currency)}</span>,
          numeric: true,
        },
        {
          label: say("orders.page.column.date"),
          cell: (row) => date("paid" in row ? row.dateApproved : row.dateRequested),
          numeric: true,
        },
        { label: say("orders.page.column.state"), cell: (row) => <StateBadges of={row} /> },
        ...(quick && tab === "orders"
          ? [
              {
                label: say("orders.page.column.next"),
                cell: (row: ListedOrder | ListedRequest) =>
                  "paid" in row && <QuickAct order={row} refusal={quick.refusal} />,
              },
            ]
          : []),
      ]}
    />
  );
}

/** Literal keys, so that the list loads no phrases of other acts. */
const steps = {
  process: "orders.act.process",
  dispatch: "orders.act.dispatch",
  deliver: "orders.act.deliver",
};
const isStep = (act: OrderAct): act is keyof typeof steps => act !== "cancel";

interface QuickActProps {
  order: ListedOrder;
  /** Of the row that was submitted. */
  refusal: Refusal | undefined;
}

/** The next step of a sale with one click, if it needs no comment. */
function QuickAct({ order: { id, status, side, orderNumber }, refusal }: QuickActProps) {
  const say = useSay();
  const next = actsFrom(orderRules, { state: status, side }).find(isStep);
  const own = refusal?.values.id === id ? refusal : undefined;
  if (!next) return own ? <p className="field-error">{own.message}</p> : "–";
  return (
    <PostForm refusal={own} className="relative">
      <input type="hidden" name="id" value={id} />
      <Submit look="quiet" name="act" value={next}>
        {say(steps[next])}
        <span className="sr-only">{orderNumber}</span>
      </Submit>
    </PostForm>
  );
}
