import { salePath } from "#core/books/book-paths.ts";
import { formatFieldNumber } from "#core/number-separators.ts";
import type { Refusal } from "#core/refusal.ts";
import { useFormat } from "#web/format/use-format.ts";
import { useLanguage, useSay } from "#web/words/words.tsx";
import type { Sale } from "../../sales/endpoints.ts";
import { Conflict } from "../parts/conflict.tsx";
import type { ItemChoices } from "../parts/item-choices.ts";
import { offeredItems } from "../parts/offered-items.ts";

interface SaleConflictProps {
  refusal: Refusal;
  /** The current version of the sale. */
  now: Sale;
  choices: ItemChoices;
}

/** Compares both versions of a sale changed on two devices, field by field. */
export function SaleConflict({ refusal, now, choices }: SaleConflictProps) {
  const say = useSay();
  const language = useLanguage();
  const { date } = useFormat();
  const { product, inventoryId, itemName, quantity, saleUnitPrice, saleDate, kind, ...typed } =
    refusal.values;
  const isSameItem = (inventoryId || null) === now.inventoryId;
  const item = offeredItems(choices, refusal).find(({ value }) => value === inventoryId)?.label;
  const productName = isSameItem && item ? now.product : (item ?? product);
  const isCredit = kind === "credit";
  const ofCredit = (value: string | string[] | undefined) => (isCredit ? String(value ?? "") : "");
  const field = (label: string, mine: string | string[] | undefined, theirs: string) => ({
    label,
    mine: String(mine ?? ""),
    theirs,
  });
  const kindOf = (onCredit: boolean) =>
    say(onCredit ? "bookkeeping.sales.state.credit" : "bookkeeping.sales.state.paid");
  return (
    <Conflict
      to={salePath(now.id)}
      fields={[
        field(say("bookkeeping.sales.goods"), itemName || productName, now.product),
        field(
          say("bookkeeping.sales.quantity"),
          quantity,
          formatFieldNumber(now.quantity, language),
        ),
        field(
          say("bookkeeping.sales.price"),
          saleUnitPrice,
          formatFieldNumber(now.saleUnitPrice, language),
        ),
        field(say("bookkeeping.sales.day"), date(String(saleDate ?? "")), date(now.saleDate)),
        field(say("bookkeeping.sales.state"), kindOf(isCredit), kindOf(now.onCredit)),
        field(say("bookkeeping.sales.whoOwes"), ofCredit(typed.customer), now.customer ?? ""),
        field(
          say("bookkeeping.sales.due"),
          date(ofCredit(typed.dueDate)),
          now.dueDate ? date(now.dueDate) : "",
        ),
      ]}
    />
  );
}
