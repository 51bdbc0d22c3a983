import { z } from "zod";
import { normalize } from "#core/normalize.ts";
import type { Notification, StoredPayload } from "#server/notifications/notification.ts";

/** Fields that users type and a message needs: special characters are removed. */
const names = new Set([
  "fullName",
  "byName",
  "byShop",
  "productName",
  "shownProduct",
  "shownCommodity",
  "serviceName",
  "commodity",
  "association",
  "name",
  "unit",
  // Of a rule, as its source numbers it.
  "ruleCode",
]);
/** Only values in our own format are allowed. */
const ours: Readonly<Record<string, RegExp>> = {
  orderNumber: /^[A-Z]{2}-[A-Z]{2}-\d{1,12}$/,
  currency: /^[A-Z]{3}$/,
  event: /^[a-z]+[A-Za-z]*$/,
  expectedOn: /^\d{4}-\d{2}-\d{2}$/,
  // For a payment account: its provider and the end of its number.
  provider: /^[a-z]+$/,
  ending: /^[0-9A-Z]{1,4}$/,
  accountId: /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
  // For a cancellation: the key of its phrase.
  message: /^[a-z]+(?:[A-Z][a-z]+)+$/,
};
/** E-mail addresses: they are sent only by e-mail. */
const addresses = new Set(["email", "traderEmail", "providerEmail"]);
const instant = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

const maxName = 40;
const maxOfficers = 120;

/**
 * Returns the part of a payload that may be sent by SMS and push: names and numbers, but no user
 * text and no addresses. Unknown fields are emptied, unless their declaration lists the allowed
 * values.
 */
export function shortPayload(
  { isFromOfficers, payload: declared }: Partial<Notification>,
  payload: StoredPayload,
): StoredPayload {
  const isListed = (name: string, value: string) => {
    const schema = declared?.shape[name];
    return schema instanceof z.ZodEnum && schema.safeParse(value).success;
  };
  const short = (name: string, value: unknown): unknown => {
    if (Array.isArray(value)) return value.map((element) => short(name, element));
    if (typeof value === "object" && value !== null) return inside(value as StoredPayload);
    if (typeof value !== "string") return value;
    if (names.has(name)) return plainName(value, maxName);
    if (instant.test(value) || ours[name]?.test(value) || isListed(name, value)) return value;
    const isTheirs = isFromOfficers && !ours[name] && !addresses.has(name);
    return isTheirs ? plainName(value, maxOfficers) : "";
  };
  const inside = (fields: StoredPayload): StoredPayload =>
    Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, short(name, value)]));
  return inside(payload);
}

/** Seven digits or more count as a phone number. */
const callable = /\p{Nd}(?:[\s().-]*\p{Nd}){6,}/gu;

/**
 * Removes from a name everything that phones turn into a link: only characters of names remain, and
 * a full stop only at the end of a word.
 */
export function plainName(typed: string, max: number): string {
  const plain = normalize(typed, "NFKC")
    .replace(callable, " ")
    .replace(/(?<!\p{Nd})\.(?=\S)|\.(?![\s\p{Nd}]|$)|\.(?=\p{Nd}+\.)/gu, " ")
    .replace(/[^\p{L}\p{M}\p{Nd}\s.,'’&()!?;–-]/gu, " ")
    .replace(/\s+/g, " ")
    .trim();
  const characters = [...plain];
  return characters.length > max
    ? `${characters
        .slice(0, max - 1)
        .join("")
        .trim()}…`
    : plain;
}

/** Returns a payload for an e-mail: complete, but no user text in it becomes a link. */
export const mailPayload = (payload: StoredPayload): StoredPayload =>
  Object.fromEntries(
    Object.entries(payload).map(([name, value]) => [
      name,
      addresses.has(name) ? value : unlinked(value),
    ]),
  );

function unlinked(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(unlinked);
  if (typeof value === "object" && value !== null) return mailPayload(value as StoredPayload);
  if (typeof value !== "string" || instant.test(value)) return value;
  return value.replace(/:(?=\/\/)|[.。．｡](?=[\p{L}\p{M}])|(?<=\d)\.(?=\d+\.)/gu, "$& ");
}
