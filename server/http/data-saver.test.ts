import { Hono } from "hono";
import { expect, test } from "vitest";
import { dataSaverOf } from "./data-saver.ts";

const app = new Hono().get("/", (c) => c.text(String(dataSaverOf(c))));
const saver = async (headers: Record<string, string>) =>
  (await app.request("/", { headers })).text();

test("returns no data saver without a preference", async () => {
  expect(await saver({})).toBe("undefined");
  expect(await saver({ ect: "4g", cookie: "dataSaver=perhaps" })).toBe("undefined");
});

test("turns the data saver on for browsers that save data and for 2G connections", async () => {
  expect(await saver({ "save-data": "on" })).toBe("on");
  expect(await saver({ ect: "2g" })).toBe("on");
  expect(await saver({ ect: "slow-2g" })).toBe("on");
});

test("prefers the visitor's own choice", async () => {
  expect(await saver({ "save-data": "on", cookie: "dataSaver=off" })).toBe("off");
  expect(await saver({ cookie: "dataSaver=on" })).toBe("on");
});
