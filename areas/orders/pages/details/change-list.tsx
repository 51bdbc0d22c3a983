import { useFormat } from "#web/format/use-format.ts";
import { useSay } from "#web/words/words.tsx";
import type { OrderProposal } from "../../endpoints.ts";
import type { ShownOrder } from "./shown-order.ts";

interface ChangeListProps extends Pick<ShownOrder, "lines" | "currency"> {
  changes: OrderProposal["changes"];
}

/** What a proposal would change, old and new, product by product. */
export function ChangeList({ lines, currency, changes }: ChangeListProps) {
  const say = useSay();
  const { money, quantity } = useFormat();
  return (
    <ul className="grid gap-2">
      {changes.map((change) => {
        const line = lines.find(({ id }) => id === change.lineId);
        const unit = line?.unit.shortName ?? "";
        return (
          <li key={change.lineId}>
            <b>{line?.product.name}</b>
            {change.currentUnitPrice !== change.previousUnitPrice && (
              <p>
                {say("orders.page.changing", { what: say("orders.page.column.unitPrice") })}{" "}
                <OldNew
                  before={money(change.previousUnitPrice, currency)}
                  after={money(change.currentUnitPrice, currency)}
                />
              </p>
            )}
            {change.currentQuantity !== change.previousQuantity && (
              <p>
                {say("orders.page.changing", { what: say("orders.page.column.quantity") })}{" "}
                <OldNew
                  before={quantity(change.previousQuantity, unit)}
                  after={quantity(change.currentQuantity, unit)}
                />
              </p>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** Both are told to who hears the page: a line through a word is not. */
function OldNew({ before, after }: { before: string; after: string }) {
  const say = useSay();
  return (
    <>
      <span className="sr-only">{say("orders.page.before")}</span>
      <del>{before}</del> <span aria-hidden="true">→</span>{" "}
      <span className="sr-only">{say("orders.page.after")}</span>
      <ins className="font-semibold no-underline">{after}</ins>
    </>
  );
}
