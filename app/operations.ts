import { accountOperations } from "#areas/accounts/operations.ts";
import { commodityOperations } from "#areas/commodities/operations.ts";
import { contentOperations } from "#areas/content/operations.ts";
import { contentTextOperations } from "#areas/content/text-operations.ts";
import { currencyOperations } from "#areas/currencies/operations.ts";
import { informationOperations } from "#areas/information/operations.ts";
import { marketOperations } from "#areas/market/operations.ts";
import { marketServiceOperations } from "#areas/market-services/operations.ts";
import { placeOperations } from "#areas/places/operations.ts";
import { searchOperations } from "#areas/search/operations.ts";
import { termOperations } from "#areas/terms/operations.ts";
import type { Operation } from "#server/operations/registry.ts";

/** Every call Soko answers. */
export const operations: Operation[] = [
  ...accountOperations,
  ...commodityOperations,
  ...contentOperations,
  ...contentTextOperations,
  ...currencyOperations,
  ...informationOperations,
  ...marketOperations,
  ...marketServiceOperations,
  ...placeOperations,
  ...searchOperations,
  ...termOperations,
];
