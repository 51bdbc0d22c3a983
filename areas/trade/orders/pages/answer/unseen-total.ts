import { readTypedNumber } from "#core/quantities/typed-number.ts";
import { confirmationStep, type Refusal } from "#core/refusal.ts";
import type { PageContext } from "#server/page.ts";
import { formatMoney } from "#web/format/format.ts";
import { changesOfLines, linesWith, totalOfLines } from "../../proposed-lines.ts";
import { getOrderRequest } from "../../requests/endpoints.ts";
import type { PostedChange } from "./read-changes.ts";

interface PostedProposal {
  /** Id of the request. */
  id: string;
  typed: Partial<Record<string, string>>;
  /** The rows of the form, with quantities in units of the products. */
  changes: PostedChange[];
}

/**
 * Without scripts, a proposal is not sent at a total that the user has not seen: the same button
 * then confirms it. Undefined where it was seen, and where the endpoint will refuse what was typed.
 */
export async function findUnseenTotal(
  { attempt, language, say }: Pick<PageContext, "attempt" | "language" | "say">,
  { id, typed, changes: posted }: PostedProposal,
): Promise<Refusal | undefined> {
  const { act, shownTotal } = typed;
  if ((act !== "propose" && act !== "counter") || shownTotal === undefined) return undefined;
  const changes = posted.map(({ lineId = "", unitPrice, quantity }) => ({
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
