import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context as HonoContext } from "hono";
import type { WebEnvironment } from "./web-environment.ts";

type Web = HonoContext<WebEnvironment>;

/** Address of the other end of the line; requests made in the process, as tests do, come from nowhere. */
export function peerOf(c: Web): string | undefined {
  const isConnected = c.env && "incoming" in (c.env as object);
  return isConnected ? getConnInfo(c).remote.address : undefined;
}

/** By which proxies say that they ask for somebody else. */
const forwarded = ["x-forwarded-for", "x-forwarded-host", "x-real-ip", "forwarded", "via"];

/** Whether a program on this machine asks, and no proxy on it for somebody else. */
export const isFromHere = (c: Web): boolean =>
  /^(::ffff:)?127\.|^::1$/.test(peerOf(c) ?? "") &&
  forwarded.every((name) => c.req.header(name) === undefined);
