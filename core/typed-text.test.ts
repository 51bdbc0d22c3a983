import { expect, test } from "vitest";
import {
  cleanLine,
  cleanPastedContact,
  cleanPastedLine,
  cleanText,
  flattenToLine,
  lineIssue,
  textIssue,
  visibleText,
} from "./typed-text.ts";

const unseen = ["\u200b", "\u3164", "\u2800", "\u2060", "\u00ad", "\u115f\u200d\u1160", "\ufeff"];
const whole = [
  "👩‍👩‍👧‍👦",
  "🏳️‍🌈",
  "1️⃣",
  "❤️",
  "می\u200cخواهم",
  "क\u094d\u200dष",
  "ng'ombe",
  "Nyirabagenzi-Éda",
];

test("treats a text of invisible characters as empty", () => {
  for (const text of [...unseen, unseen.join(" "), "\u200e\u200f\u200b\u200c", "\ufe0f\u200d"]) {
    expect([text, cleanLine(text), cleanText(text), cleanPastedLine(text)]).toEqual([
      text,
      "",
      "",
      "",
    ]);
  }
});

test("preserves joiners within words and emoji, and removes loose ones", () => {
  for (const text of [...whole, "🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}"]) {
    expect(cleanLine(text)).toBe(text.normalize("NFC"));
  }
  expect(visibleText("Asha\u200d Juma\u200c")).toBe("Asha Juma");
  expect(visibleText("Asha\ufe0f")).toBe("Asha");
  expect(visibleText("a\u200d\u200db")).toBe("ab");
  expect(visibleText("\u{e0041}Asha")).toBe("Asha");
});

test("removes characters that pasting leaves within a line", () => {
  expect(cleanLine(" Asha\t \u200bJu\u00adma\u200e \u00a0")).toBe("Asha Juma");
  expect(cleanText("\ufeffone\r\ntwo\rthree\u2028four\u00ad ")).toBe("one\ntwo\nthree\nfour");
  expect(cleanPastedLine("\u202a+255 712\u00a0345 678\u202c\r\n")).toBe("+255 712 345 678");
  expect(cleanPastedContact("\u200emailto:asha@soko.test")).toBe("asha@soko.test");
  expect(cleanPastedContact("TEL:+255712345678")).toBe("+255712345678");
});

test("rejects a line with any kind of line break", () => {
  for (const end of ["\n", "\r", "\r\n", "\v", "\f", "\u0085", "\u2028", "\u2029"]) {
    expect(lineIssue(`Asha${end}Bcc: e@x.test`)).toBe("errors.field.oneLine");
  }
  expect(lineIssue("Asha Juma\n")).toBeUndefined();
});

test("rejects control characters and direction overrides", () => {
  for (const sign of ["\u0007", "\u001b", "\u007f", "\u009b", "\u202d", "\u202e"]) {
    expect(lineIssue(`Pay ${sign}1000`)).toBe("errors.field.characters");
    expect(textIssue(`Pay\n${sign}1000`)).toBe("errors.field.characters");
  }
  for (const sign of ["\u202a", "\u202c", "\u2066", "\u2069"]) {
    expect(lineIssue(`Pay ${sign}1000`)).toBe("errors.field.characters");
    // Phones put these around a copied number.
    expect(textIssue(`Call ${sign}0712`)).toBeUndefined();
    expect(cleanText(`Call ${sign}0712`)).toBe("Call 0712");
  }
  expect(textIssue("one\r\ntwo\tthree")).toBeUndefined();
});

test("flattens unvalidated text to one line", () => {
  expect(flattenToLine("Asha\r\nBcc: e@x.test\u202e\u001b[31m")).toBe("Asha Bcc: e@x.test [31m");
});
