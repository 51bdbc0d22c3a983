import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context as HonoContext } from "hono";
import type { WebEnvironment } from "./web-environment.ts";

type Web = HonoContext<WebEnvironment>;

/**
 * Returns the address of the other end of the connection; undefined for requests made in the
 * process, as in tests.
 */
export function peerOf(c: Web): string | undefined {
  const isConnected = c.env && "incoming" in (c.env as object);
  return isConnected ? getConnInfo(c).remote.address : undefined;
}

/** Headers in which proxies report that they forward another caller's request. */
const forwarded = ["x-forwarded-for", "x-forwarded-host", "x-real-ip", "forwarded", "via"];

/** Whether a program on this machine calls, and not a proxy on it for another caller. */
export const isLoopback = (c: Web): boolean =>
  /^(::ffff:)?127\.|^::1$/.test(peerOf(c) ?? "") &&
  forwarded.every((name) => c.req.header(name) === undefined);
