import type { loadQuantityUnits } from "#areas/reference/commodities/pages/quantity-units.ts";
import type { Language } from "#core/languages.ts";
import { toBaseQuantity } from "#core/quantities/base-quantity.ts";
import { formatUnit } from "#web/format/quantities/format-quantity.ts";
import { type QuantityUnit, toQuantityUnit } from "#web/format/quantities/quantity-unit.ts";
import { otherSide, type Side } from "../../order-rules.ts";
import type { OrderRequest } from "../../requests/endpoints.ts";
import { lastWord } from "./request-facts.tsx";

/** What the forms that answer a request need in the browser. */
export interface AnswerView {
  id: string;
  side: Side;
  acts: OrderRequest["acts"];
  currency: string;
  /** Id of the other side's open proposal. */
  proposal: string | undefined;
  /** Whether the reader's own proposal is open: another one replaces it. */
  isAgain: boolean;
  turnsLeft: number;
  /** Hours in which a new proposal can be answered. */
  hours: number;
  /** The other side's last word, from which the reader goes on. */
  lines: AnswerLine[];
}

interface AnswerLine {
  id: string;
  name: string;
  /** One unit, for its price: "bag of 100 kg". */
  unit: string;
  /** The unit in which the quantity is typed. */
  typedIn: QuantityUnit;
  unitPrice: number;
  /** In the unit in which it is typed. */
  quantity: number;
  /** The market price; "" without a quote. */
  market: string;
}

/** @param unitOf the unit in which a quantity is typed, by the id of the product's unit */
export function toAnswerView(
  request: OrderRequest,
  market: string[],
  {
    unitOf,
    language,
  }: { unitOf: Awaited<ReturnType<typeof loadQuantityUnits>>; language: Language },
): AnswerView {
  const { id, side, acts, currency, turnsLeft, answerHours: hours, proposals } = request;
  const open = proposals.find(({ state }) => state === "open");
  const lines = lastWord(request, open ? open.by : otherSide(side));
  return {
    id,
    side,
    acts,
    currency,
    turnsLeft,
    hours,
    proposal: open && open.by !== side ? open.id : undefined,
    isAgain: open?.by === side,
    lines: lines.map((line, index) => {
      const { shortName } = line.unit;
      const typedIn =
        unitOf(line.unit.id) ??
        toQuantityUnit(language, { code: "", shortName, factor: 1 }, undefined);
      return {
        id: line.id,
        name: line.product.name,
        unit: formatUnit(language, shortName),
        typedIn,
        unitPrice: line.unitPrice,
        quantity: toBaseQuantity(line.quantity, typedIn.factor),
        market: market[index] ?? "",
      };
    }),
  };
}
