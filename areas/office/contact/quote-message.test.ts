import { expect, test } from "vitest";
import { quoteMessage } from "./quote-message.ts";

test("quotes a message line by line", () => {
  expect(quoteMessage("Habari.\r\n\r\nBei ya 1.500 ni nzuri?")).toBe(
    "> Habari.\n>\n> Bei ya 1.500 ni nzuri?",
  );
});

test.each([
  "https://evil.example/a?b=c",
  "HTTP://EVIL.EXAMPLE",
  "//evil.example/x",
  "www.evil.example",
  "evil.example",
  "Evil.Example/win",
  "evil。example",
  "evil．example",
  "mailto:a@evil.example",
  "a@evil.example",
  "tel:+255700000000",
  "sms:+255700000000?body=x",
  "javascript:alert(1)",
  "<a href=//evil.example>win</a>",
  "[win](https://evil.example)",
  "+255 700 000 000",
  "0700-000-000",
  "0700.000.000",
  "e\u200bvil.exam\u200bple",
  "xn--evl-tlc.example",
  "пример.рф",
])("removes all links from %j", (leading) => {
  const quoted = quoteMessage(`You won ${leading} now`);
  expect(quoted).toContain("[…]");
  expect(quoted).not.toMatch(/evil|example|пример|:\/\/|www|@|\d{6}|700/iu);
  expect(quoted.split("\n").every((line) => line.startsWith(">"))).toBe(true);
});

test("removes invisible characters and those that change the text direction", () => {
  expect(quoteMessage("a\u202eb\u0007c\u2028d")).toBe("> abc\n> d");
});

test.each([
  ["digits", "1 ".repeat(1500), "> […]"],
  ["one word", "a".repeat(3000), `> ${"a".repeat(3000)}`],
  ["names with points", "a.".repeat(1500), "> […]"],
])("quotes a long message of %s", (_, message, quoted) => {
  expect(quoteMessage(message)).toBe(quoted);
});
