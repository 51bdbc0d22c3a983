import { z } from "zod";
import { normalize } from "#core/normalize.ts";
import type { Notification, StoredPayload } from "#server/notifications/notification.ts";

/** Fields that people type and a message cannot do without: their signs are made harmless. */
const names = new Set([
  "fullName",
  "byName",
  "byShop",
  "productName",
  "shownProduct",
  "serviceName",
  "commodity",
  "association",
  "name",
  "unit",
  // Of a rule, as its source numbers it.
  "ruleCode",
]);
/** Of these only what looks like ours passes. */
const ours: Readonly<Record<string, RegExp>> = {
  orderNumber: /^[A-Z]{2}-[A-Z]{2}-\d{1,12}$/,
  currency: /^[A-Z]{3}$/,
  event: /^[a-z]+[A-Za-z]*$/,
  expectedOn: /^\d{4}-\d{2}-\d{2}$/,
  // Of a payment account: who keeps it, and the end of its number.
  provider: /^[a-z]+$/,
  ending: /^[0-9A-Z]{1,4}$/,
  accountId: /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
  // A cancellation's, by the name of its phrase.
  message: /^[a-z]+(?:[A-Z][a-z]+)+$/,
};
/** E-mail addresses: they may leave by e-mail alone. */
const addresses = new Set(["email", "traderEmail", "providerEmail"]);
const instant = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

const maxName = 40;
const maxOfficers = 120;

/**
 * What of a notification may leave by SMS and push: our own sentences with names and numbers, no
 * words of people and no address of anybody. A field that is not known here stays away, unless its
 * declaration lists what it may hold.
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
    if (Array.isArray(value)) return value.map((one) => short(name, one));
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

/** Seven digits or more are a number to call. */
const callable = /\p{Nd}(?:[\s().-]*\p{Nd}){6,}/gu;

/**
 * A name without what phones make a link of: of its signs only those stay that stand in names, a full
 * stop only at the end of a word.
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

/** What may leave by e-mail: all of it, but nothing that people wrote becomes a link in it. */
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
