import type { OrderState, RequestStatus } from "#areas/trade/orders/order-rules.ts";
import type { OrderState as TransportState } from "#areas/transport/requests/transport-rules.ts";

/** What officers search: market orders, the requests before them, and transport orders. */
export const deskOrderKinds = ["order", "request", "transport"] as const;
export type DeskOrderKind = (typeof deskOrderKinds)[number];

/** The states by which each kind is listed. */
export const deskOrderStates: Readonly<Record<DeskOrderKind, readonly string[]>> = {
  order: ["approved", "processed", "dispatched", "delivered", "cancelled"],
  request: ["pending", "approved", "rejected", "cancelled"],
  transport: ["approved", "dispatched", "delivered", "cancelled"],
} as const satisfies {
  order: readonly OrderState[];
  request: readonly RequestStatus[];
  transport: readonly TransportState[];
};

/** Every state of any kind. */
export const allDeskOrderStates = [
  "pending",
  "approved",
  "rejected",
  "processed",
  "dispatched",
  "delivered",
  "cancelled",
] as const satisfies readonly (OrderState | RequestStatus | TransportState)[];

/** Where an entry of the history comes from. */
export const historySources = ["order", "proposal", "payment", "transport", "dispute"] as const;

/** In characters. */
export const maxOrderNoteLength = 1000;
/** People whose orders one search finds. */
export const maxFoundPeople = 20;
/** Entries of each source that the history shows, the newest. */
export const maxHistoryEntries = 200;

/** Kinds of numbers: market and logistics orders. */
const numberOf = { MO: "order", LO: "transport" } as const;

/**
 * Reads an order number as people type it: "TZ-MO-000012", "tz mo 12", "MO12".
 * @param country code of the edition, where none is typed
 * @returns undefined for another text
 */
export function parseOrderNumber(
  typed: string,
  country: string,
): { kind: (typeof numberOf)[keyof typeof numberOf]; number: string } | undefined {
  const match = /^\s*(?:([a-z]{2})[\s-]*)?(mo|lo)[\s-]*(\d{1,12})\s*$/i.exec(typed);
  if (!match) return undefined;
  const [, edition = country, letters = "", digits = ""] = match;
  const code = letters.toUpperCase() as keyof typeof numberOf;
  const number = `${edition.toUpperCase()}-${code}-${digits.replace(/^0+(?=\d)/, "").padStart(6, "0")}`;
  return { kind: numberOf[code], number };
}
