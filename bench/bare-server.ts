import { serve } from "@hono/node-server";
import { Hono } from "hono";

/** The same framework sending the same bytes and nothing else: the minimum cost of any response. */
const { port, body, type } = JSON.parse(process.argv[2] ?? "{}") as {
  port: number;
  body: string;
  type: string;
};

const app = new Hono();
app.get("*", (c) => c.body(body, 200, { "content-type": type }));
serve({ fetch: app.fetch, port, hostname: "127.0.0.1" }, () => process.send?.("open"));
