import { amountIn, type Rates } from "#areas/reference/currencies/amount-in.ts";
import { logisticServices } from "#areas/transport/services/endpoints.ts";
import type { Context } from "#server/context.ts";
import { call } from "#server/operations/call.ts";
import type { PlanGoods } from "./goods-of-plan.ts";

interface Carrying {
  goods: PlanGoods;
  from: number;
  to: number;
  /** The chosen service; undefined for the cheapest. */
  serviceId: string | undefined;
  /** Currency of the plan. */
  currency: string;
  rates: Rates;
}

/** How many services a plan offers to choose from. */
const offered = 5;

/** Calculates the transport cost with the chosen service, or the cheapest. */
export async function transportOfPlan(context: Context, carrying: Carrying) {
  const { goods, from, to, serviceId, currency, rates } = carrying;
  if (from === to) return { service: null, choices: [], total: 0 };
  const { data, total } = await call(context, logisticServices, {
    locationFrom: from,
    locationTo: to,
    commodityId: goods.commodity.id,
    quantity: goods.quantity,
    unitId: goods.unit.id,
    size: 100,
  });
  const costed = data.flatMap((one) => {
    const { cost } = one;
    if (!cost) return [];
    const shown =
      cost.currency === currency
        ? { amount: cost.totalCost, day: null }
        : amountIn(cost.totalCost, { from: cost.currency, to: currency }, rates);
    if (!shown) return [];
    return [
      {
        id: one.id,
        name: one.name,
        provider: one.provider,
        mode: one.mode,
        minDays: one.minDays,
        maxDays: one.maxDays,
        totalCost: cost.totalCost,
        currency: cost.currency,
        amount: shown.amount,
        isDemo: one.isDemo,
      },
    ];
  });
  const chosen = costed.find(({ id }) => id === serviceId) ?? costed[0] ?? null;
  const choices = costed.slice(0, offered);
  return {
    service: chosen,
    choices: chosen && !choices.includes(chosen) ? [...choices, chosen] : choices,
    total,
  };
}
