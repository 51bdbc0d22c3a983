import type { Rand } from "#data/demo/seeded.ts";

export const callers = ["visitor", "buyer", "trader", "officer"] as const;
export type FuzzCaller = (typeof callers)[number];

/** Picks a caller. Visitors are less frequent, as most calls are closed to them. */
export const pickCaller = ({ chance, pick }: Rand): FuzzCaller =>
  chance(0.15) ? "visitor" : pick(callers.slice(1));

/** One request as it is sent, without the credential of its caller. */
export interface FuzzRequest {
  who: FuzzCaller;
  /** A page is requested with a cookie, a call with a token. */
  isPage: boolean;
  method: string;
  /** With its query, as it is written. */
  path: string;
  headers: Record<string, string>;
  body?: Buffer | undefined;
  /** The call, to record which callers may not make it. */
  door?: string;
}

/** Encodes a value for a path or a query, even one that no address can contain. */
export function encodeValue(value: unknown): string {
  const text = typeof value === "object" ? JSON.stringify(value) : String(value);
  return encodeURIComponent(text.toWellFormed());
}

/**
 * Returns the shell command that repeats a request, where URL and a variable for each caller are
 * set.
 */
export function toCurl({ who, isPage, method, path, headers, body }: FuzzRequest): string {
  const credential = isPage ? `cookie: soko-session=$${who}` : `authorization: Bearer $${who}`;
  return [
    ...(body ? [`echo ${body.subarray(0, 8_000).toString("base64")} | base64 -d |`] : []),
    `curl -sgi --path-as-is -X ${method} "$URL"${quoted(path)}`,
    ...(who === "visitor" ? [] : [`-H "${credential}"`]),
    ...Object.entries(headers).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...(body ? ["--data-binary @-"] : []),
  ].join(" ");
}

const quoted = (text: string) => `$'${[...Buffer.from(text, "latin1")].map(escaped).join("")}'`;

const escaped = (byte: number): string =>
  byte < 0x20 || byte > 0x7e || byte === 0x27 || byte === 0x5c
    ? `\\x${byte.toString(16).padStart(2, "0")}`
    : String.fromCharCode(byte);
