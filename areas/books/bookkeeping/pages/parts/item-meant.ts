import { limits } from "#core/limits.ts";
import type { Refusal } from "#core/refusal.ts";
import type { page } from "#server/page.ts";
import { inventories } from "../../inventory/endpoints.ts";
import { choiceOf, type ItemChoice } from "./item-choices.ts";
import { foundField, writeFound } from "./offered-items.ts";

type Typed = Partial<Record<string, string | string[]>>;

interface Meant {
  /** No id where no name or several names fit: the call refuses it. */
  inventoryId: string | undefined;
  /** A refusal with the items that fit, to choose from, or with the name that none has. */
  explain: (refusal: Refusal) => Refusal;
}

/** Offered at once; who has more of a name writes more of it. */
const maxFound = 20;

/** The item that a form with an `<ItemField>` means: by its name where one is written, else as chosen. */
export async function itemMeant(
  { attempt, say }: Pick<ReturnType<typeof page>, "attempt" | "say">,
  typed: Typed,
): Promise<Meant> {
  const name = one(typed.itemName).trim().slice(0, limits.searchTermLength);
  const inventoryId = typed.inventoryId === undefined ? undefined : one(typed.inventoryId);
  if (name === "") return { inventoryId, explain: (refusal) => refusal };
  const asked = await attempt(inventories, { term: name, sort: "sold", size: maxFound });
  const found = asked.ok ? asked.data.data : [];
  const called = found.filter((item) => item.name.toLowerCase() === name.toLowerCase());
  if (called.length === 1) return { inventoryId: called[0]?.id, explain: (refusal) => refusal };
  return {
    inventoryId: "?",
    explain: (refusal) =>
      explained(refusal, found.map(choiceOf), (key) => say(key, { name, count: found.length })),
  };
}

const one = (value: string | string[] | undefined): string => [value ?? ""].flat()[0] ?? "";

function explained(refusal: Refusal, found: ItemChoice[], say: (key: string) => string): Refusal {
  const { inventoryId, ...errors } = refusal.errors;
  if (inventoryId === undefined) return refusal;
  if (found.length === 0) {
    return { ...refusal, errors: { ...errors, itemName: say("bookkeeping.sales.noSuchGoods") } };
  }
  return {
    ...refusal,
    errors: { ...errors, inventoryId: say("bookkeeping.field.goodsFound") },
    // The name is said by the sentence; left in its field it would be looked for again.
    values: {
      ...refusal.values,
      inventoryId: found[0]?.value ?? "",
      itemName: "",
      [foundField]: found.map(writeFound),
    },
  };
}
