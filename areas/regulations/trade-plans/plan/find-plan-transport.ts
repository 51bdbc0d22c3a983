import { convertWithRates, type Rates } from "#areas/reference/currencies/convert-with-rates.ts";
import { listTransportServices } from "#areas/transport/services/endpoints.ts";
import type { Context } from "#server/context.ts";
import { call } from "#server/operations/call.ts";
import type { PlanGoods } from "./resolve-plan-goods.ts";

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
export async function findPlanTransport(context: Context, carrying: Carrying) {
  const { goods, from, to, serviceId, currency, rates } = carrying;
  if (from === to) return { service: null, choices: [], total: 0 };
  const { data, total } = await call(context, listTransportServices, {
    locationFrom: from,
    locationTo: to,
    commodityId: goods.commodity.id,
    quantity: goods.quantity,
    unitId: goods.unit.id,
    size: 100,
  });
  const costed = data.flatMap((service) => {
    const { cost } = service;
    if (!cost) return [];
    const conversion =
      cost.currency === currency
        ? { amount: cost.totalCost, day: null }
        : convertWithRates(cost.totalCost, { from: cost.currency, to: currency }, rates);
    if (!conversion) return [];
    return [
      {
        id: service.id,
        name: service.name,
        provider: service.provider,
        mode: service.mode,
        minDays: service.minDays,
        maxDays: service.maxDays,
        totalCost: cost.totalCost,
        currency: cost.currency,
        amount: conversion.amount,
        isDemo: service.isDemo,
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
