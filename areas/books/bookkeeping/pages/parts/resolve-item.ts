import { limits } from "#core/limits.ts";
import type { Refusal } from "#core/refusal.ts";
import type { PageContext } from "#server/page.ts";
import { listItems } from "../../inventory/endpoints.ts";
import { choiceOf, type ItemChoice } from "./item-choices.ts";
import { formatMatch, matchesField } from "./offered-items.ts";

type Typed = Partial<Record<string, string | string[]>>;

interface Resolved {
  /** An invalid id if no name or several names match, so that the call rejects it. */
  inventoryId: string | undefined;
  /** Adds the matching items to the refusal, or the reason why the name has no match. */
  explain: (refusal: Refusal) => Refusal;
}

/** The number of matches offered; a more precise name narrows them. */
const maxFound = 20;

/**
 * Resolves the item of a form with an `<ItemField>`: by the typed name if there is one, or as
 * chosen.
 */
export async function resolveItem(
  { attempt, say }: Pick<PageContext, "attempt" | "say">,
  typed: Typed,
): Promise<Resolved> {
  const name = firstOf(typed.itemName).trim().slice(0, limits.searchTermLength);
  const inventoryId = typed.inventoryId === undefined ? undefined : firstOf(typed.inventoryId);
  if (name === "") return { inventoryId, explain: (refusal) => refusal };
  const response = await attempt(listItems, { term: name, sort: "sold", size: maxFound });
  const matches = response.ok ? response.data.data : [];
  const called = matches.filter((item) => item.name.toLowerCase() === name.toLowerCase());
  if (called.length === 1) return { inventoryId: called[0]?.id, explain: (refusal) => refusal };
  return {
    inventoryId: "?",
    explain: (refusal) =>
      explained(refusal, matches.map(choiceOf), (key) => say(key, { name, count: matches.length })),
  };
}

const firstOf = (value: string | string[] | undefined): string => [value ?? ""].flat()[0] ?? "";

function explained(refusal: Refusal, matches: ItemChoice[], say: (key: string) => string): Refusal {
  const { inventoryId, ...errors } = refusal.errors;
  if (inventoryId === undefined) return refusal;
  if (matches.length === 0) {
    return { ...refusal, errors: { ...errors, itemName: say("bookkeeping.sales.noSuchGoods") } };
  }
  return {
    ...refusal,
    errors: { ...errors, inventoryId: say("bookkeeping.field.goodsFound") },
    // The message repeats the name; left in its field it would be searched for again.
    values: {
      ...refusal.values,
      inventoryId: matches[0]?.value ?? "",
      itemName: "",
      [matchesField]: matches.map(formatMatch),
    },
  };
}
