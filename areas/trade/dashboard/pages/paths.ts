import { salesPath } from "#core/paths.ts";
import type { StatusCount } from "../endpoints.ts";

export const dashboardPath = "/market/dashboard";
export const dashboardOrdersPath = `${dashboardPath}/orders`;
export const dashboardSellersPath = `${dashboardPath}/sellers`;

/** The list of those that were counted, and no others. */
export const countedPath = ({ of, status }: Pick<StatusCount, "of" | "status">): string =>
  `${salesPath}?${of === "order" ? "tab=orders&" : ""}status=${status}`;
