import { expect, test } from "vitest";
import { testApp } from "#app/testing/test-app.ts";
import { call } from "#server/operations/call.ts";
import type { Endpoint, InputOf } from "#server/operations/endpoint.ts";
import { resolvePlace } from "./resolve-place.ts";

async function resolving() {
  const { context } = await testApp();
  const pageStub = {
    call: <E extends Endpoint>(endpoint: E, input: InputOf<E>) => call(context, endpoint, input),
    say: (key: string) => key,
  };
  return (sent: Record<string, unknown>) => resolvePlace(pageStub as never, sent, "from");
}

const unknown = "places.field.unknown";

test("resolves a name, a label and an id, and returns nothing for nothing", async () => {
  const resolve = await resolving();
  const { place } = await resolve({ from: "kigali" });
  expect(place).toMatchObject({ code: "RW-01" });
  const typed = "City of Kigali, Rwanda";
  expect(await resolve({ from: typed })).toEqual({ typed, place });
  expect(await resolve({ from: String(place?.id) })).toEqual({ typed, place });
  expect(await resolve({ from: "", fromId: String(place?.id) })).toEqual({ typed, place });
  expect(await resolve({ from: " ", fromId: "" })).toEqual({ typed: "" });
  expect(await resolve({})).toEqual({ typed: "" });
});

test("returns candidates for an ambiguous name, and accepts the choice", async () => {
  const resolve = await resolving();
  const { typed, place, candidates = [], error } = await resolve({ from: "Busia" });
  expect([typed, place, error]).toEqual(["Busia", undefined, undefined]);
  expect(new Set(candidates.map(({ countryCode }) => countryCode))).toEqual(new Set(["KE", "UG"]));
  const uganda = candidates.find(({ countryCode }) => countryCode === "UG");
  expect(await resolve({ from: "Busia", fromId: String(uganda?.id) })).toEqual({
    typed: "Busia, Eastern Region, Uganda",
    place: uganda,
  });
});

test("prefers a region to the town in it with the same name", async () => {
  const resolve = await resolving();
  expect((await resolve({ from: "Mombasa" })).place).toMatchObject({ level: 1 });
});

test("prefers the typed text to the id of an earlier choice", async () => {
  const resolve = await resolving();
  const { place: kigali } = await resolve({ from: "kigali" });
  const { place } = await resolve({ from: "Mombasa", fromId: String(kigali?.id) });
  expect(place).toMatchObject({ name: "Mombasa" });
});

test("returns an error for an unknown place and preserves the typed text", async () => {
  const resolve = await resolving();
  expect(await resolve({ from: "Atlantis" })).toEqual({ typed: "Atlantis", error: unknown });
  expect(await resolve({ from: "99999999" })).toEqual({ typed: "", error: unknown });
  expect(await resolve({ from: "", fromId: "yes" })).toEqual({ typed: "", error: unknown });
  const long = "k".repeat(61);
  expect(await resolve({ from: long })).toEqual({ typed: long, error: unknown });
});
