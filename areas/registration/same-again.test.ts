import { afterEach, expect, test, vi } from "vitest";
import { testApp } from "#app/testing/test-app.ts";
import { sameAgain } from "./register-account.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

/** Somebody who sends forms, and how often her words were worked on. */
async function scene() {
  const { context } = await testApp();
  const clock = vi.spyOn(performance, "now").mockReturnValue(0);
  let times = 0;
  const send = (typed: unknown) =>
    sameAgain(context, typed, async () => {
      times += 1;
      return times;
    });
  return { context, send, at: (ms: number) => clock.mockReturnValue(ms) };
}

test("the same words within a minute have the same answer, and a new one after it", async () => {
  const { send, at } = await scene();
  expect(await send({ name: "Amina" })).toBe(1);
  at(59_999);
  expect(await send({ name: "Amina" })).toBe(1);
  expect(await send({ name: "Asha" })).toBe(2);
  at(60_000);
  expect(await send({ name: "Amina" })).toBe(3);
  // Its minute begins anew.
  at(119_999);
  expect(await send({ name: "Amina" })).toBe(3);
});

test("what was refused is tried again at once", async () => {
  const { context, send } = await scene();
  const refused = sameAgain(context, "form", () => Promise.reject(new Error("no")));
  await expect(refused).rejects.toThrow("no");
  expect(await send("form")).toBe(1);
});

test("of very many at once the oldest is forgotten, the others are not", async () => {
  const { send } = await scene();
  for (let form = 0; form < 2001; form++) await send(form);
  expect(await send(1)).toBe(2);
  expect(await send(2000)).toBe(2001);
  expect(await send(0)).toBe(2002);
});
