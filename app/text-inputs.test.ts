import { isDeepStrictEqual } from "node:util";
import { expect, test } from "vitest";
import type { z } from "zod";
import { operations } from "#app/areas.ts";
import { type Slot, slotsOf } from "#app/testing/input-slots.ts";
import { keyOf } from "#server/operations/endpoint.ts";
import type { TextKind } from "#server/operations/text-kinds.ts";

const slots = operations.flatMap(({ endpoint }) =>
  slotsOf(endpoint.input).map((slot) => ({ ...slot, name: `${keyOf(endpoint)} ${slot.path}` })),
);
const ofKinds = (...kinds: TextKind[]) =>
  slots.filter((slot) => kinds.some((kind) => slot.kinds.has(kind)));

/** Returns the result for a text: its value, or the first message that refuses it. */
function outcome({ schema }: Slot, typed: string): unknown {
  const parsed = (schema as z.ZodType).safeParse(typed);
  return parsed.success ? { value: parsed.data } : parsed.error.issues[0]?.message;
}

const isRefused = (slot: Slot, typed: string) => typeof outcome(slot, typed) === "string";

const words = "Beans from Mbeya at the old price, as we agreed";
const unseen = ["\u200b", "\u3164\u2800", "\u200b\u2060\u00ad", "\u200e\u200f\ufeff"];
const turning = ["\u202d", "\u202e"];
const embedding = ["\u202a", "\u202b", "\u202c", "\u2066", "\u2067", "\u2068", "\u2069"];
const control = ["\u0007", "\u001b[31m", "\u007f", "\u009b"];

test("every text input declares its kind, or accepts no invisible characters", () => {
  expect(slots.length).toBeGreaterThan(500);
  const open = slots
    .filter(({ kinds }) => kinds.has(undefined))
    .filter((slot) =>
      [...unseen, ...turning, ...control, `${words}\u202e`, "1\u202e", "TZ\u200b", "T\n"].some(
        (typed) =>
          !isRefused(slot, typed) && !isDeepStrictEqual(outcome(slot, typed), outcome(slot, "")),
      ),
    );
  expect(open.map(({ name }) => name)).toEqual([]);
});

test("a text of only invisible characters counts as empty", () => {
  for (const slot of ofKinds("line", "text", "contact", "code", "search")) {
    for (const typed of unseen) {
      expect([slot.name, outcome(slot, typed)]).toEqual([slot.name, outcome(slot, "")]);
    }
  }
});

test("a line accepts no second line", () => {
  for (const slot of ofKinds("line")) {
    for (const end of ["\n", "\r\n", "\r", "\u2028", "\u0085"]) {
      const came = outcome(slot, `Asha${end}Bcc: e@x.test`);
      expect([slot.name, came]).toEqual([slot.name, "errors.field.oneLine"]);
    }
  }
});

test("lines and texts accept no control characters and no direction overrides", () => {
  for (const slot of ofKinds("line", "text")) {
    for (const sign of [...control, ...turning]) {
      const came = outcome(slot, `Pay ${sign}1000 now`);
      expect([slot.name, came]).toEqual([slot.name, "errors.field.characters"]);
    }
  }
  for (const slot of ofKinds("line")) {
    for (const sign of embedding) expect([slot.name, isRefused(slot, `A${sign}b`)]).toContain(true);
  }
});

test("normalizes line ends and removes the marks phones put around numbers", () => {
  for (const slot of ofKinds("text")) {
    const clean = outcome(slot, "Call 0712 345 678\nor come to the market by noon");
    const typed = outcome(
      slot,
      "Call \u202a0712 345 678\u202c\r\nor come to the mar\u00adket by noon",
    );
    expect([slot.name, typed]).toEqual([slot.name, clean]);
  }
});

test("removes what pasting leaves in contacts, codes and searches", () => {
  for (const slot of ofKinds("contact", "code", "search")) {
    for (const typed of ["0712 345 678", "asha@soko.test", "12345"]) {
      for (const pasted of [`\u202a${typed}\u202c`, `\u200e${typed}`, `${typed}\ufe0f\r\n`]) {
        expect([slot.name, outcome(slot, pasted)]).toEqual([slot.name, outcome(slot, typed)]);
      }
    }
  }
});

test("a word of a list accepts no invisible characters", () => {
  for (const slot of ofKinds("key")) {
    for (const sign of [...unseen, ...turning, ...embedding, ...control]) {
      const came = isRefused(slot, `a${sign}b`);
      expect([slot.name, sign, came]).toEqual([slot.name, sign, true]);
    }
  }
});
