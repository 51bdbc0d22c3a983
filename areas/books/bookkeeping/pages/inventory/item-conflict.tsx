import { inventoryItemPath } from "#core/books/book-paths.ts";
import { formatFieldNumber } from "#core/number-separators.ts";
import type { Refusal } from "#core/refusal.ts";
import { useLanguage, useSay } from "#web/words/words.tsx";
import type { InventoryItem } from "../../inventory/endpoints.ts";
import { Conflict } from "../parts/conflict.tsx";

interface ItemConflictProps {
  refusal: Refusal;
  /** The current version of the item. */
  now: InventoryItem;
  units: { value: number; label: string }[];
}

/** Compares both versions of an item changed on two devices, field by field. */
export function ItemConflict({ refusal, now, units }: ItemConflictProps) {
  const say = useSay();
  const language = useLanguage();
  const typed = (name: string) => String(refusal.values[name] ?? "");
  const unitOf = (id: string) => units.find(({ value }) => String(value) === id)?.label ?? "";
  return (
    <Conflict
      to={inventoryItemPath(now.id)}
      fields={[
        { label: say("bookkeeping.items.name"), mine: typed("name"), theirs: now.name },
        {
          label: say("bookkeeping.items.quantity"),
          mine: typed("quantity"),
          theirs: formatFieldNumber(now.quantity, language),
        },
        {
          label: say("bookkeeping.items.unit"),
          mine: unitOf(typed("unitId")),
          theirs: unitOf(String(now.unit?.id ?? "")),
        },
        {
          label: say("bookkeeping.items.average"),
          mine: typed("pricePerUnit"),
          theirs: formatFieldNumber(now.pricePerUnit, language),
        },
      ]}
    />
  );
}
