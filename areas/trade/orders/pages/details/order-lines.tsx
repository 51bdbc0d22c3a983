import { productPath } from "#core/paths.ts";
import { useQuantities } from "#web/format/quantities/use-quantities.ts";
import { useFormat } from "#web/format/use-format.ts";
import { Price } from "#web/ui/cards/price.tsx";
import { Table } from "#web/ui/tables/table.tsx";
import { useSay } from "#web/words/words.tsx";
import type { OrderLine } from "../../endpoints.ts";
import { PicturedLink } from "../state/order-name.tsx";
import type { OrderViewModel } from "./order-view-model.ts";

export function OrderLines({ lines, currency, total }: OrderViewModel) {
  const say = useSay();
  const { money } = useFormat();
  const { quantity } = useQuantities();
  return (
    <>
      <Table
        caption={say("orders.page.lines", { count: lines.length })}
        rows={lines}
        keyOf={({ id }) => id}
        columns={[
          { label: say("orders.page.column.product"), cell: (line) => <Product {...line} /> },
          {
            label: say("orders.page.column.quantity"),
            cell: (line) => quantity(line.quantity, line.unit.shortName),
            numeric: true,
          },
          {
            label: say("orders.page.column.unitPrice"),
            cell: (line) => money(line.unitPrice, currency),
            numeric: true,
          },
          {
            label: say("orders.page.total"),
            cell: (line) => money(line.totalPrice, currency),
            numeric: true,
          },
        ]}
      />
      <p className="mt-3 flex flex-wrap items-center gap-3">
        {say("orders.page.totalOfAll")} <Price amount={total} currency={currency} large />
      </p>
    </>
  );
}

function Product({ product, commodity, comments, ...line }: OrderLine) {
  const say = useSay();
  return (
    <PicturedLink {...line} to={productPath(product.id)} name={product.name}>
      <p className="hint font-normal">{commodity.name}</p>
      {comments && (
        <p className="hint font-normal">{say("orders.page.lineComments", { comments })}</p>
      )}
    </PicturedLink>
  );
}
