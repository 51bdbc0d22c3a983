import type { ReactNode } from "react";
import { orderPath, paymentPath, traderPath } from "#core/paths.ts";
import type { Refusal } from "#core/refusal.ts";
import { useFormat } from "#web/format/use-format.ts";
import { PostForm, Submit } from "#web/post/post-form.tsx";
import { QuietLink } from "#web/ui/base/button.tsx";
import { CellLink } from "#web/ui/base/link.tsx";
import { PersonName } from "#web/ui/base/person-name.tsx";
import { PrerenderedHtml } from "#web/ui/base/prerendered-html.tsx";
import { Table } from "#web/ui/tables/table.tsx";
import { useSay } from "#web/words/words.tsx";
import { type NextOrderAct, nextOrderAct } from "../../next-order-act.ts";
import type { ListedOrder } from "../../orders/endpoints.ts";
import type { ListedRow, ListPage } from "./load-list-page.ts";

interface ListedTableProps {
  listPage: ListPage;
  /** Refusal of the next step of one order. */
  refusal: Refusal | undefined;
  /** What else can be done with an order, if anything. */
  more?: ((order: ListedOrder) => ReactNode) | undefined;
}

/** A table of requests or orders that link to their pages; rows are cards on a phone. */
export function ListedTable({ listPage: { tab, data, total }, refusal, more }: ListedTableProps) {
  const say = useSay();
  const { date, money } = useFormat();
  const rows: ListedRow[] = data;
  // "" rather than an empty element: on a phone the card then has no line for it.
  const nextStep = (order: ListedOrder): ReactNode => {
    const further = more?.(order);
    const isRefused = refusal?.values.id === order.id;
    if (!nextOrderAct(order) && !further && !isRefused) return "";
    return <NextStep order={order} refusal={refusal} more={further} />;
  };
  return (
    <Table
      caption={say(`orders.page.listed.${tab}`, { total })}
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        {
          label: say("orders.page.column.what"),
          cell: (row) => <PrerenderedHtml html={row.name} />,
        },
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
          cell: (row) => (
            <span className="inline-block">
              {money("paid" in row ? row.total : (row.proposedTotal ?? row.total), row.currency)}
            </span>
          ),
          numeric: true,
        },
        {
          label: say("orders.page.column.date"),
          cell: (row) => date("paid" in row ? row.dateApproved : row.dateRequested),
          numeric: true,
        },
        {
          label: say("orders.page.column.state"),
          cell: (row) => <PrerenderedHtml html={row.state} />,
        },
        ...(tab === "orders"
          ? [
              {
                label: say("orders.page.column.next"),
                cell: (row: ListedRow) => "paid" in row && nextStep(row),
              },
            ]
          : []),
      ]}
    />
  );
}

/** Literal keys, so that the list loads no phrases of other acts. */
const labels = {
  process: "orders.act.process",
  dispatch: "orders.act.dispatch",
  pay: "orders.act.payment.pay",
  confirm: "orders.act.payment.confirm",
  receive: "orders.act.receive",
  rate: "orders.rating.title",
} as const satisfies Record<NextOrderAct, string>;

interface NextStepProps {
  order: ListedOrder;
  /** Of the row that was submitted. */
  refusal: Refusal | undefined;
  more: ReactNode;
}

/**
 * The next step of an order with one click: a seller's step is posted from here, a payment and the
 * receipt of the goods are looked at first.
 */
function NextStep({ order, refusal, more }: NextStepProps) {
  const say = useSay();
  const { id, orderNumber } = order;
  const next = nextOrderAct(order);
  const own = refusal?.values.id === id ? refusal : undefined;
  if (!next) return own ? <p className="field-error">{own.message}</p> : more;
  const label = (
    <>
      {say(labels[next])}
      <span className="sr-only">{orderNumber}</span>
    </>
  );
  if (next === "process" || next === "dispatch") {
    return (
      <PostForm refusal={own} className="relative">
        <input type="hidden" name="id" value={id} />
        <Submit look="quiet" name="act" value={next}>
          {label}
        </Submit>
      </PostForm>
    );
  }
  const isPayment = next === "pay" || next === "confirm";
  return (
    <>
      <span className="relative inline-block">
        <QuietLink to={isPayment ? paymentPath(id) : orderPath(id)}>{label}</QuietLink>
      </span>
      {more}
    </>
  );
}
