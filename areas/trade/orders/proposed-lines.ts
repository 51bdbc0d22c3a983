import { notFound } from "#core/errors.ts";
import { lineTotal, sumMoney } from "#core/money.ts";
import type { ProposedChange } from "./endpoints.ts";

/** A line of a request; the unit price is in the request's currency, for one unit. */
export interface ProposalLine {
  id: string;
  unitPrice: number;
  quantity: number;
}

/** A typed change; what is left out stays as the request says. */
export interface TypedChange {
  lineId: string;
  unitPrice?: number | undefined;
  quantity?: number | undefined;
}

/**
 * Returns every line as it would be, beside how the request has it.
 * @throws AppError errors.notFound for a line of another request
 */
export function changesOfLines(
  lines: readonly ProposalLine[],
  typed: readonly TypedChange[],
): ProposedChange[] {
  if (typed.some(({ lineId }) => !lines.some(({ id }) => id === lineId))) throw notFound();
  const byLine = new Map(typed.map((item) => [item.lineId, item]));
  return lines.map(({ id, unitPrice, quantity }) => ({
    lineId: id,
    previousUnitPrice: unitPrice,
    currentUnitPrice: byLine.get(id)?.unitPrice ?? unitPrice,
    previousQuantity: quantity,
    currentQuantity: byLine.get(id)?.quantity ?? quantity,
  }));
}

/** The lines as they are with the changes of a proposal. */
export const linesWith = <Line extends ProposalLine>(
  lines: readonly Line[],
  changes: readonly ProposedChange[],
): Line[] =>
  lines.map((line) => {
    const change = changes.find(({ lineId }) => lineId === line.id);
    const { currentUnitPrice = line.unitPrice, currentQuantity = line.quantity } = change ?? {};
    return { ...line, unitPrice: currentUnitPrice, quantity: currentQuantity };
  });

/** The total of lines, each rounded to the decimals of the currency. */
export const totalOfLines = (lines: readonly Omit<ProposalLine, "id">[], currency: string) =>
  sumMoney(
    lines.map(({ unitPrice, quantity }) => lineTotal(unitPrice, quantity, currency)),
    currency,
  );
