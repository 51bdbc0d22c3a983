import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import type { Context } from "#server/context.ts";
import { noSlot } from "#server/gate.ts";
import { pageRequest } from "#server/page.ts";
import { action } from "./preferences.ts";
import { testPhrases, testSettings } from "./testing/test-app.ts";

/** Returns the cookies and the redirect of the action for a posted form. */
async function post(form: Record<string, string>, publicUrl = "http://localhost:3000") {
  const provider = new RouterContextProvider();
  const settings = testSettings({ PUBLIC_URL: publicUrl });
  provider.set(pageRequest, {
    context: { settings, slot: noSlot } as Context,
    book: testPhrases.book("en"),
    shownCurrency: undefined,
    dataSaver: undefined,
    isPrivate: false,
    nonce: "",
    reader: "-",
    flash: undefined,
    requestId: "test",
    hydration: {},
    noteFailure: (error) => {
      throw error;
    },
  });
  const request = new Request("http://localhost:3000/preferences", {
    method: "POST",
    body: new URLSearchParams(form),
  });
  const args = { request, context: provider, params: {} } as unknown as Parameters<
    typeof action
  >[0];
  const { status, headers } = await action(args);
  return { status, to: headers.get("location"), cookies: headers.getSetCookie() };
}

test("stores a language for a year and redirects the visitor back to their page", async () => {
  expect(await post({ language: "kisw", back: "/news?page=2" })).toEqual({
    status: 303,
    to: "/news?page=2",
    cookies: ["language=kisw; Max-Age=31536000; Path=/; SameSite=Lax"],
  });
});

test("a chosen language removes that of a link from the address", async () => {
  const back = "/market/market-access?category=1&lang=fr#list";
  expect((await post({ language: "rw", back })).to).toBe("/market/market-access?category=1#list");
  expect((await post({ language: "rw", back: "/news?lang=fr" })).to).toBe("/news");
  expect((await post({ currency: "KES", back })).to).toBe(back);
});

test("stores a currency, and an empty choice deletes it", async () => {
  expect((await post({ currency: "KES" })).cookies).toEqual([
    "currency=KES; Max-Age=31536000; Path=/; SameSite=Lax",
  ]);
  expect((await post({ currency: "" })).cookies).toEqual([
    "currency=; Max-Age=0; Path=/; SameSite=Lax",
  ]);
});

test("does not store an invalid language or currency", async () => {
  const { cookies, to } = await post({
    language: "xx",
    currency: "KES; Domain=evil.example",
    back: "//evil.example",
  });
  expect(cookies).toEqual([]);
  expect(to).toBe("/");
});

test("sets a secure cookie over https", async () => {
  const { cookies } = await post({ language: "fr" }, "https://soko.example");
  expect(cookies[0]).toMatch(/; Secure(;|$)/);
});

test("stores the data saver as on or off, and no other value", async () => {
  const cookies = async (dataSaver: string) => (await post({ dataSaver, back: "/" })).cookies;
  expect(await cookies("on")).toEqual(["dataSaver=on; Max-Age=31536000; Path=/; SameSite=Lax"]);
  expect(await cookies("off")).toEqual(["dataSaver=off; Max-Age=31536000; Path=/; SameSite=Lax"]);
  expect(await cookies("on; Domain=evil.example")).toEqual([]);
});
