import Big from "big.js";
import { listLatestCurrencies } from "#areas/reference/currencies/endpoints.ts";
import { badInput } from "#core/errors.ts";
import { limits } from "#core/limits.ts";
import type { Context } from "#server/context.ts";
import { call } from "#server/operations/call.ts";

export interface CrossRate {
  from: string;
  to: string;
  /** Units of `to` for one unit of `from`, unrounded. */
  exact: string;
  /** As returned in responses: eight significant digits, with date and age. */
  rounded: { from: string; to: string; rate: number; day: string; ageDays: number };
}

/** @throws AppError on the field that names a currency without a rate */
export async function crossRate(
  context: Context,
  from: string,
  to: string,
  field: string,
): Promise<CrossRate> {
  const { data } = await call(context, listLatestCurrencies, { size: limits.maxPageSize });
  const [base, other] = [from, to].map((requested) => data.find(({ code }) => code === requested));
  if (!base || !other) throw badInput({ field, key: "errors.field.unknown" });
  const rate = new Big(other.perUsd).div(base.perUsd);
  const [day = base.day] = [base.day, other.day].sort();
  const ageDays = Math.max(base.ageDays, other.ageDays);
  return {
    from,
    to,
    exact: rate.toString(),
    rounded: { from, to, rate: Number(rate.toPrecision(8)), day, ageDays },
  };
}
