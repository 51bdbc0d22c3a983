import { measurementUnit } from "#areas/reference/commodities/tables.ts";
import { lookup } from "#server/database/statement.ts";
import type { Handler } from "#server/operations/operation.ts";
import { costIssue, costOf } from "../cost.ts";
import { checkService } from "./check-service.ts";
import type { getExampleCost as endpoint } from "./endpoints.ts";

/** @throws AppError errors.badInput beside a field, as when the service is saved */
export const getExampleCost: Handler<typeof endpoint> = async (
  context,
  { exampleQuantity: quantity, ...fields },
) => {
  const { currency, distanceKm, ...checked } = await checkService(context, fields);
  const tariff = {
    chargingMode: fields.chargingMode,
    price: fields.price,
    currency,
    bands: fields.bands,
    charges: fields.charges,
    minimumCharge: fields.minimumCharge,
    minimumOrder: fields.minimumOrder,
    maximumOrder: fields.maximumOrder ?? null,
  };
  const [unit] = await findUnit(context, { id: checked.unitId });
  const issue = costIssue(tariff, { quantity, distanceKm }) ?? null;
  return {
    quantity,
    unit: unit?.shortNames?.[context.language] ?? "",
    cost: issue ? null : costOf(tariff, { quantity, distanceKm }),
    issue,
    distanceKm,
  };
};

const findUnit = lookup(measurementUnit, "unit of a tariff", ["shortNames"], "id");
