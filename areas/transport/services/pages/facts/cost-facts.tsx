import { formatDate, formatMoney, formatNumber } from "#web/format/format.ts";
import { formatRateDate } from "#web/ui/cards/format-rate-date.ts";
import { prerender, type Wording } from "#web/words/prerender.tsx";
import type { Cost } from "../../cost.ts";

interface CostFactsProps {
  cost: Cost;
  /** Approximate total in the reader's currency, at the exchange rate of a day. */
  converted?: {
    totalCost: number;
    currency: string;
    rateDate: string;
    rateAgeDays: number | null;
  } | null;
  wording: Wording;
}

/** Shows the cost of a transport: the service, each additional charge and the total. */
export function CostFacts({ cost, converted, wording: { say, language } }: CostFactsProps) {
  const money = (amount: number) => formatMoney(language, amount, cost.currency);
  const parts = [
    { name: say("logistics.order.cost.service"), amount: cost.serviceCost },
    ...cost.additionalCharges.map(({ kind, mode, value, amount }) => {
      const name = say(`logistics.charge.${kind}`);
      const percent = formatNumber(language, value);
      const share = mode === "percent" && say("logistics.order.cost.percent", { name, percent });
      return { name: share || name, amount };
    }),
  ];
  return (
    <dl className="facts">
      {parts.map(({ name, amount }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two charges may be called the same
        <div key={index}>
          <dt>{name}</dt>
          <dd>{money(amount)}</dd>
        </div>
      ))}
      <div>
        <dt>{say("logistics.order.cost.total")}</dt>
        <dd>
          <b>{money(cost.totalCost)}</b>
          {converted && (
            <small className="hint block">
              {say("logistics.order.cost.about", {
                amount: formatMoney(language, converted.totalCost, converted.currency),
                day: formatRateDate(
                  say,
                  formatDate(language, converted.rateDate),
                  converted.rateAgeDays,
                ),
              })}
            </small>
          )}
        </dd>
      </div>
    </dl>
  );
}

export const renderCostFacts = (facts: CostFactsProps): string =>
  prerender(<CostFacts {...facts} />);
