import type { Language } from "#core/languages.ts";
import { formatUnits } from "#web/format/quantities/format-quantity.ts";
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
  /** Short name of the unit. */
  unit: string;
  /** The units in which the quantity is typed: "kg", "bags of 100 kg". */
  units: string;
  unitPrice: number;
  quantity: number;
  /** The market price; "" without a quote. */
  market: string;
}

export function toAnswerView(
  language: Language,
  request: OrderRequest,
  market: string[],
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
    lines: lines.map((line, index) => ({
      id: line.id,
      name: line.product.name,
      unit: line.unit.shortName,
      units: formatUnits(language, line.unit.shortName),
      unitPrice: line.unitPrice,
      quantity: line.quantity,
      market: market[index] ?? "",
    })),
  };
}
