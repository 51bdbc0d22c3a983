import { RouterContextProvider } from "react-router";
import { expect, test, vi } from "vitest";
import { testApp, testPhrases } from "#app/testing/test-app.ts";
import { signIn } from "#areas/people/sign-in/sessions/endpoints.ts";
import { countUnseen } from "#areas/platform/notifications/endpoints.ts";
import { newId } from "#core/ids.ts";
import type { Context } from "./context.ts";
import { type PageRequest, page, pageRequest } from "./page.ts";

const buyer = {
  kind: "person",
  accountId: newId(),
  name: "Neema",
  roles: ["buyer"],
  isVerified: true,
  sessionId: "",
} as const;

async function pageFor(actor: Context["actor"], settings: Record<string, string> = {}) {
  const { context } = await testApp(settings);
  const noteFailure = vi.fn();
  const pageContext = {
    context: { ...context, actor },
    book: testPhrases.book("en"),
    isPrivate: false,
    noteFailure,
  } as unknown as PageRequest;
  const provider = new RouterContextProvider();
  provider.set(pageRequest, pageContext);
  return { ...page(provider), pageContext, noteFailure };
}

test("personal data makes a page private, data of the page shell does not", async () => {
  const { call, callForShell, pageContext } = await pageFor(buyer);
  expect(await callForShell(countUnseen, {})).toEqual({ unseen: 0 });
  expect(pageContext.isPrivate).toBe(false);
  await call(countUnseen, {});
  expect(pageContext.isPrivate).toBe(true);
});

test("renders a page without its shell data when that fails, and logs the failure", async () => {
  const { callForShell, noteFailure } = await pageFor({ kind: "visitor" });
  expect(await callForShell(countUnseen, {})).toBeUndefined();
  expect(noteFailure).toHaveBeenCalledOnce();
});

test.each(["SIGN_INS_PER_MINUTE", "SIGN_INS_PER_ACCOUNT_AND_DAY"])(
  "a form refused by %s has the retry time in its text and in the headers",
  async (limit) => {
    const { attempt, pageContext } = await pageFor({ kind: "visitor" }, { [limit]: "1" });
    const enter = () => attempt(signIn, { username: "me@soko.test", password: "wrong" });
    expect(await enter()).toMatchObject({ refusal: { status: 400 } });
    expect(pageContext.retryAfter).toBeUndefined();
    const refused = await enter();
    expect(refused).toMatchObject({ refusal: { status: 429, seconds: expect.any(Number) } });
    expect(Number(pageContext.retryAfter)).toBeGreaterThan(0);
  },
);
