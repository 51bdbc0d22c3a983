import { expect, test } from "vitest";
import { createSealer } from "./sealer.ts";

test("opens what it sealed, and seals the same text differently each time", () => {
  const { seal, open } = createSealer("one");
  const text = "Nambari yako ni 48213 – é";
  expect(open(seal(text))).toBe(text);
  expect(seal(text)).not.toBe(seal(text));
  expect(Buffer.from(seal(text), "base64").toString("latin1")).not.toContain("48213");
});

test("opens neither a changed text nor one of another secret", () => {
  const sealed = createSealer("one").seal("48213");
  const bytes = Buffer.from(sealed, "base64");
  bytes.writeUInt8(bytes.readUInt8(bytes.length - 1) ^ 1, bytes.length - 1);
  expect(() => createSealer("one").open(bytes.toString("base64"))).toThrow(/authenticate/);
  expect(() => createSealer("two").open(sealed)).toThrow(/authenticate/);
  expect(() => createSealer("one").open("")).toThrow();
});

test("does not open a text whose tag is cut short", () => {
  const { seal, open } = createSealer("one");
  // Nonce and tag alone: what is left of an empty text.
  const bytes = Buffer.from(seal(""), "base64");
  expect(open(bytes.toString("base64"))).toBe("");
  for (const length of [27, 24, 16]) {
    expect(() => open(bytes.subarray(0, length).toString("base64"))).toThrow(/tag/);
  }
});
