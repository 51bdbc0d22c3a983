import { salesPath } from "#core/paths.ts";
import type { StatusCount } from "../endpoints.ts";

export const dashboardPath = "/market/dashboard";
export const dashboardOrdersPath = `${dashboardPath}/orders`;
export const dashboardSellersPath = `${dashboardPath}/sellers`;

/** Returns the path of the list with exactly the entries that were counted. */
export const statusListPath = ({ of, status }: Pick<StatusCount, "of" | "status">): string =>
  `${salesPath}?${of === "order" ? "tab=orders&" : ""}status=${status}`;
