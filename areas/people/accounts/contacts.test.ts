import { expect, test } from "vitest";
import { normalizeEmail, parseContact, parseMobilePhone } from "./contacts.ts";

const number = "+255712345678";

test("recognises a phone number in any notation, in brackets, or pasted with invisible characters", () => {
  for (const typed of [
    "(+255) 712 345 678",
    "(+255)712345678",
    "(00255) 712 345 678",
    "+(255) 712 345 678",
    "( +255 ) 712 345 678",
    "\u202a+255 712 345 678\u202c",
    "\u2068+255\u00a0712\u00a0345\u00a0678\u2069",
    "\u200e+255712345678",
    "+255712345678\ufe0f",
    "\ufeff0712\u00ad345\u200b678\r\n",
    "tel:+255712345678",
    "0712 345 678",
    "(0712) 345 678",
    "00255712345678",
    "255712345678",
    "+255 (0)712 345 678",
    "0712-345-678",
  ]) {
    expect([typed, parseMobilePhone(typed, "TZ")]).toEqual([typed, number]);
    expect([typed, parseContact(typed, "TZ")?.value]).toEqual([typed, number]);
  }
});

test("rejects text that is not a phone number", () => {
  for (const typed of ["", "\u202a\u202c", "(+255)", "(712)", "beans", "+255 712"]) {
    expect([typed, parseMobilePhone(typed, "TZ")]).toEqual([typed, undefined]);
  }
});

test("normalises a pasted email address", () => {
  for (const typed of [
    "\u200eAsha@Soko.test",
    " asha@soko.test\u202c\n",
    "mailto:asha@soko\u00ad.test",
  ]) {
    expect([typed, normalizeEmail(typed)]).toEqual([typed, "asha@soko.test"]);
    expect(parseContact(typed, "TZ")).toEqual({ channel: "email", value: "asha@soko.test" });
  }
});
