import { expect, test } from "vitest";
import { testPhrases } from "#app/testing/test-app.ts";
import { editions } from "#core/editions.ts";
import { languages } from "#core/languages.ts";
import { smsParts } from "#server/messages/sms-text.ts";
import { codeMessage } from "./code-message.ts";
import { maskContact } from "./mask-contact.ts";

function sms(publicUrl: string, language: (typeof languages)[number], code = "12345"): string {
  const settings = { PUBLIC_URL: publicUrl } as Parameters<typeof codeMessage>[0]["settings"];
  const words = { edition: editions.tz, phrases: testPhrases, settings };
  const sendTo = { channel: "sms", value: "+255712000000" } as const;
  return codeMessage(words, { id: "1", sendTo, code, language }).text;
}

test.each(languages)("fits every message to users into one SMS in %s", (language) => {
  expect(smsParts(sms("http://localhost:3000", language, "12345678"))).toBe(1);
  const { say } = testPhrases.book(language);
  for (const news of ["passwordChanged", "phoneChanged", "emailChanged"]) {
    const values = { edition: editions.tz.name, phone: editions.tz.phone };
    expect([
      say(`signIn.news.${news}`, values),
      smsParts(say(`signIn.news.${news}`, values)),
    ]).toEqual([expect.any(String), 1]);
  }
});

test.each(languages)(
  "binds the code to our own pages by the last line over https, in %s",
  (language) => {
    const text = sms("https://soko.co.tz", language);
    expect(text.split("\n").at(-1)).toBe("@soko.co.tz #12345");
    expect(smsParts(text)).toBe(1);
  },
);

test("omits the last line where it would cost a second SMS, and over plain http", () => {
  expect(sms(`https://${"a-very-long-name.".repeat(5)}example`, "en")).not.toContain("#");
  expect(sms("http://localhost:3000", "en")).not.toContain("#");
});

test.each([
  [{ channel: "sms", value: "+255712345601" } as const, "+255 7•• ••• •01"],
  [{ channel: "sms", value: "+25779561234" } as const, "+257 7• •• •• 34"],
  [{ channel: "email", value: "asha@soko.test" } as const, "a•••@soko.test"],
  [{ channel: "email", value: "a@soko.test" } as const, "a•••@soko.test"],
])("masks the contact %j", (contact, masked) => {
  expect(maskContact(contact).replaceAll("\u00a0", " ")).toBe(masked);
});
