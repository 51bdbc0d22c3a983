import { badInput, notFound } from "#core/errors.ts";
import { lineTotal } from "#core/money.ts";
import { tooLarge } from "../lines/check-lines.ts";
import { maxLineTotal } from "../order-limits.ts";
import { refuse } from "../refusals.ts";
import type { ProposedChange } from "../tables.ts";
import type { LockedRequest } from "./lock-request.ts";

/** Of one line another price, another quantity, or both. */
export interface ChangeInput {
  lineId: string;
  unitPrice?: number | undefined;
  quantity?: number | undefined;
}

/**
 * What a trader offers, beside what stands in the request now; lines that stay as they are are left
 * out.
 * @throws AppError errors.notFound for a line of another request, orders.sameAsNow where nothing
 *   would change
 */
export function proposedChanges(
  { lines, currency }: Pick<LockedRequest, "lines" | "currency">,
  offered: ChangeInput[],
): ProposedChange[] {
  const byLine = new Map(offered.map((one) => [one.lineId, one]));
  if (offered.some(({ lineId }) => !lines.some(({ id }) => id === lineId))) {
    throw notFound();
  }
  const changes = lines.flatMap(({ id, unitPrice, quantity }) => {
    const one = byLine.get(id);
    const change = {
      lineId: id,
      previousUnitPrice: unitPrice,
      currentUnitPrice: one?.unitPrice ?? unitPrice,
      previousQuantity: quantity,
      currentQuantity: one?.quantity ?? quantity,
    };
    return changesPrice(change) || changesQuantity(change) ? [change] : [];
  });
  if (changes.length === 0) throw refuse("sameAsNow");
  const isLarge = changes.some(
    ({ currentUnitPrice, currentQuantity }) =>
      lineTotal(currentUnitPrice, currentQuantity, currency) > maxLineTotal,
  );
  if (isLarge) throw badInput({ field: "changes", ...tooLarge });
  return changes;
}

export const changesPrice = (one: ProposedChange) => one.currentUnitPrice !== one.previousUnitPrice;
export const changesQuantity = (one: ProposedChange) =>
  one.currentQuantity !== one.previousQuantity;
