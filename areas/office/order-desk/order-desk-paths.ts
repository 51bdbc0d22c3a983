import { deskPath } from "#core/paths.ts";
import type { DeskOrderKind } from "./desk-order-rules.ts";

/** All orders, for officers; of one person. */
export const deskOrdersPath = `${deskPath}/orders`;
export const deskOrderPath = (kind: DeskOrderKind, id: string): string =>
  `${deskOrdersPath}/${kind}/${id}`;
export const deskOrdersOfPath = (person: string, kind: DeskOrderKind = "order"): string =>
  `${deskOrdersPath}?person=${person}${kind === "order" ? "" : `&kind=${kind}`}`;
