import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { testApp } from "#app/testing/test-app.ts";
import type { Context } from "./context.ts";
import { rememberReturnUrl, requireVerified } from "./guards.ts";
import { type PageRequest, pageRequest } from "./page.ts";

/** Returns where the guard redirects the request, or undefined if it lets it through. */
async function sentTo(requested: Request, actor: Context["actor"] = { kind: "visitor" }) {
  const { context } = await testApp();
  const provider = new RouterContextProvider();
  provider.set(pageRequest, { context: { ...context, actor } } as PageRequest);
  try {
    requireVerified(provider, requested);
  } catch (sent) {
    if (sent instanceof Response) return sent.headers.get("location");
    throw sent;
  }
}

const origin = "http://soko.test";
const back = (path: string) => `/auth/login?back=${encodeURIComponent(path)}`;

test.each([
  ["/profile/associations?page=2", "/profile/associations?page=2"],
  // As scripts request it, for the data of the page alone.
  ["/profile/associations.data?page=2", "/profile/associations?page=2"],
  ["/profile/associations.data?page=2&_routes=root", "/profile/associations?page=2"],
  ["/profile.data", "/profile"],
  ["/_.data", "/"],
  ["/profile/_.data", "/profile/"],
])("a signed-out user who requests %s returns to %s", async (requested, page) => {
  expect(await sentTo(new Request(origin + requested))).toBe(back(page));
});

test("a signed-out user who posts a form returns to its page", async () => {
  const posted = new Request(`${origin}/profile/associations.data?index`, { method: "POST" });
  expect(await sentTo(posted)).toBe(back("/profile/associations"));
});

test.each([
  ["/auth/login", "/market/order-request?product=1", "/market/order-request?product=1"],
  ["/auth/register.data?role=buyer", "/market/market-access/cart", "/market/market-access/cart"],
  ["/auth/register?role=buyer", "/auth/login?back=/news", "/news"],
  ["/auth/login", "/auth/login?back=//elsewhere.test", undefined],
  ["/auth/login?back=/news", "/market/order-request", undefined],
  ["/auth/login", "/news", undefined],
  ["/auth/login", undefined, undefined],
])("opening %s from %s remembers the return URL %s", async (path, from, back) => {
  const headers = new Headers(from === undefined ? undefined : { referer: origin + from });
  let redirectUrl: string | null | undefined;
  try {
    rememberReturnUrl(new Request(origin + path, { headers }));
  } catch (sent) {
    redirectUrl = sent instanceof Response ? sent.headers.get("location") : undefined;
  }
  const to = back && new URLSearchParams(redirectUrl?.split("?")[1]).get("back");
  expect(to).toBe(back);
  expect(redirectUrl ?? "").not.toContain(".data");
});

test("redirects unverified users to verification", async () => {
  const actor = { kind: "person", accountId: "", name: "", roles: [], sessionId: "" } as const;
  const requested = () => new Request(`${origin}/profile/edit`);
  expect(await sentTo(requested(), { ...actor, isVerified: false })).toBe(
    "/auth/verification?back=%2Fprofile%2Fedit",
  );
  expect(await sentTo(requested(), { ...actor, isVerified: true })).toBeUndefined();
});
