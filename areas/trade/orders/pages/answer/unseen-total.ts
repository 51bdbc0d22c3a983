import { readTypedNumber } from "#core/quantities/typed-number.ts";
import { confirmationStep, type Refusal } from "#core/refusal.ts";
import type { PageContext } from "#server/page.ts";
import { formatMoney } from "#web/format/format.ts";
import { changesOfLines, linesWith, totalOfLines } from "../../proposed-lines.ts";
import { getOrderRequest } from "../../requests/endpoints.ts";

type Typed = Partial<Record<string, string>>;

const changeField = /^changes\.(\d+)\.(lineId|unitPrice|quantity)$/;

/**
 * Converts the rows of the proposal form, `changes.0.unitPrice` and so on, to the endpoint's input.
 */
export function postedChanges(typed: Typed): Record<string, string>[] {
  const rows: Record<string, string>[] = [];
  for (const [name, value] of Object.entries(typed)) {
    const [, index, key] = changeField.exec(name) ?? [];
    if (!key || value === undefined || Number(index) > 50) continue;
    rows[Number(index)] = { ...rows[Number(index)], [key]: value.trim() };
  }
  return rows.filter(Boolean);
}

/**
 * Without scripts, a proposal is not sent at a total that the user has not seen: the same button
 * then confirms it. Undefined where it was seen, and where the endpoint will refuse what was typed.
 */
export async function findUnseenTotal(
  { attempt, language, say }: Pick<PageContext, "attempt" | "language" | "say">,
  id: string,
  typed: Typed,
): Promise<Refusal | undefined> {
  const { act, shownTotal } = typed;
  if ((act !== "propose" && act !== "counter") || shownTotal === undefined) return undefined;
  const changes = postedChanges(typed).map(({ lineId = "", unitPrice, quantity }) => ({
    lineId,
    unitPrice: readTypedNumber(unitPrice ?? "", language),
    quantity: readTypedNumber(quantity ?? "", language),
  }));
  const read = changes.flatMap(({ lineId, unitPrice, quantity }) =>
    typeof unitPrice === "number" && typeof quantity === "number"
      ? [{ lineId, unitPrice, quantity }]
      : [],
  );
  if (read.length < changes.length) return undefined;
  if (read.some(({ unitPrice, quantity }) => unitPrice <= 0 || quantity <= 0)) return undefined;
  const request = await attempt(getOrderRequest, { id });
  if (!request.ok) return undefined;
  const { lines, currency } = request.data;
  if (read.some(({ lineId }) => lines.every((line) => line.id !== lineId))) return undefined;
  const total = totalOfLines(linesWith(lines, changesOfLines(lines, read)), currency);
  if (total === Number(shownTotal) || total > 1e12) return undefined;
  return confirmationStep({
    message: say("orders.act.newTotal"),
    amount: formatMoney(language, total, currency),
    values: typed as Record<string, string>,
  });
}
