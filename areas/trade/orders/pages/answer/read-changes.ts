import { loadQuantityUnits } from "#areas/reference/commodities/pages/quantity-units.ts";
import { readQuantity } from "#areas/reference/commodities/pages/read-quantity.ts";
import { fieldRefusal, type Refusal } from "#core/refusal.ts";
import type { PageContext } from "#server/page.ts";
import { getOrderRequest } from "../../requests/endpoints.ts";

type Typed = Partial<Record<string, string>>;

/** A row of the proposal form: `lineId`, `unitPrice` and `quantity`, as far as they were sent. */
export type PostedChange = Record<string, string>;

const changeField = /^changes\.(\d+)\.(lineId|unitPrice|quantity|quantityIn)$/;

/** Converts the fields of the proposal form, `changes.0.unitPrice` and so on, to rows. */
function postedRows(typed: Typed): PostedChange[] {
  const rows: PostedChange[] = [];
  for (const [name, value] of Object.entries(typed)) {
    const [, index, key] = changeField.exec(name) ?? [];
    if (!key || value === undefined || Number(index) > 50) continue;
    rows[Number(index)] = { ...rows[Number(index)], [key]: value.trim() };
  }
  return rows;
}

/**
 * Returns the rows of the proposal form as the endpoint takes them: quantities that were typed in
 * kilograms, litres or pieces are in units of the products.
 */
export async function readChanges(
  pageContext: Pick<PageContext, "attempt" | "call" | "language" | "say">,
  id: string,
  typed: Typed,
): Promise<{ changes: PostedChange[]; refusal?: Refusal }> {
  const rows = postedRows(typed);
  if (!rows.some((row) => row?.quantityIn)) return { changes: rows.filter(Boolean) };
  const request = await pageContext.attempt(getOrderRequest, { id });
  if (!request.ok) return { changes: [], refusal: request.refusal };
  const unitOf = await loadQuantityUnits(pageContext);
  const errors: Refusal["errors"] = {};
  const changes = rows.flatMap((row, index) => {
    if (!row) return [];
    const { quantityIn, quantity: typedQuantity = "", ...rest } = row;
    const line = request.data.lines.find(({ id }) => id === row.lineId);
    const unit = line && unitOf(line.unit.id);
    const { quantity, error } = readQuantity(pageContext, typedQuantity, quantityIn, unit);
    if (error) errors[`changes.${index}.quantity`] = error;
    return [{ ...rest, quantity }];
  });
  if (Object.keys(errors).length === 0) return { changes };
  return { changes, refusal: fieldRefusal(errors, typed as Record<string, string>) };
}
