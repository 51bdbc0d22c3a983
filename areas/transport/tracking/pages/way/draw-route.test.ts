import { expect, test } from "vitest";
import { testPhrases } from "#app/testing/test-app.ts";
import { languages } from "#core/languages.ts";
import type { Stop, TrackedShipment } from "../../endpoints.ts";
import { drawRoute } from "./draw-route.tsx";

const stop = (name: string, overrides: Partial<Stop> = {}): Stop => ({
  ...{ place: name, name, countryCode: "TZ", kind: "town", at: null, isHere: false },
  ...overrides,
});
const left = "2026-11-02T06:00:00.000Z";
const way: TrackedShipment = {
  ...{ status: "dispatched", from: "Kigoma", to: "Kigali", expectedOn: "2026-11-05" },
  ...{ dateDispatched: left, dateDelivered: null, isDemo: false },
  stops: [
    stop("Kigoma", { kind: "from", at: left }),
    stop("Kasulu", { at: "2026-11-03T07:00:00.000Z", isHere: true }),
    stop("Rusumo", { kind: "border" }),
    stop("Kigali", { kind: "to", countryCode: "RW" }),
  ],
};

const drawn = (
  overrides: Partial<TrackedShipment> = {},
  language: (typeof languages)[number] = "en",
) =>
  drawRoute({
    way: { ...way, ...overrides },
    wording: { say: testPhrases.book(language).say, language, edition: { code: "tz" } },
  });

test("describes the picture in words and lists the same facts", () => {
  const html = drawn();
  const [, said] = html.match(/role="img" aria-label="([^"]*)"/) ?? [];
  expect(said).toBe(
    "Drawing of the route from Kigoma to Kigali. On the way. Last seen in Kasulu: 03-Nov-2026, 10:00. Expected on 05-Nov-2026.",
  );
  const list = html.slice(html.indexOf("<ol"));
  for (const words of [
    "Kigoma",
    "Kasulu",
    "Here now",
    "Rusumo",
    "Border",
    "Kigali",
    "05-Nov-2026",
  ]) {
    expect(list).toContain(words);
  }
});

test("has a sentence for each state in every language", () => {
  const dateDelivered = "2026-11-04T06:00:00.000Z";
  const here = (index: number) => way.stops.map((item, at) => ({ ...item, isHere: at === index }));
  for (const language of languages) {
    const sentences = [
      drawn({ status: "approved", stops: here(-1) }, language),
      drawn({ stops: here(0) }, language),
      drawn({}, language),
      drawn({ status: "delivered", dateDelivered, stops: here(3) }, language),
      drawn({ status: "cancelled", stops: here(-1) }, language),
    ].map((html) => html.match(/<p[^>]*>([^<]*)/)?.[1]);
    expect(new Set(sentences).size, language).toBe(5);
    expect(sentences.join(), language).not.toMatch(/undefined|null|\{/);
  }
  expect(drawn({ status: "cancelled" })).not.toContain("<svg");
});

test("truncates a long name only in the picture and escapes markup", () => {
  const html = drawn({
    stops: way.stops.map((item) => ({ ...item, name: `<i>${"x".repeat(40)}` })),
  });
  expect(html).not.toContain("<i>");
  expect(html.slice(html.indexOf("<ol"))).toContain("x".repeat(40));
});
