import { Hono } from "hono";
import { expect, test } from "vitest";
import { dataSaverOf } from "./data-saver.ts";

const app = new Hono().get("/", (c) => c.text(String(dataSaverOf(c))));
const saver = async (headers: Record<string, string>) =>
  (await app.request("/", { headers })).text();

test("who said nothing has no data saver", async () => {
  expect(await saver({})).toBe("undefined");
  expect(await saver({ ect: "4g", cookie: "dataSaver=perhaps" })).toBe("undefined");
});

test("a browser that saves data, or a 2G line, turns it on", async () => {
  expect(await saver({ "save-data": "on" })).toBe("on");
  expect(await saver({ ect: "2g" })).toBe("on");
  expect(await saver({ ect: "slow-2g" })).toBe("on");
});

test("the visitor's own choice goes first", async () => {
  expect(await saver({ "save-data": "on", cookie: "dataSaver=off" })).toBe("off");
  expect(await saver({ cookie: "dataSaver=on" })).toBe("on");
});
