import { expect, test } from "vitest";
import { testPhrases } from "#app/testing/test-app.ts";
import { notificationKindNames } from "#areas/accounts/notification-kinds.ts";
import { editionAt, editions } from "#core/editions.ts";
import { languages } from "#core/languages.ts";
import { smsParts } from "#server/messages/sms-text.ts";
import { mailOf, pushOf, smsOf } from "./outgoing-texts.ts";
import { showNotification } from "./show-notification.ts";

const edition = editionAt(editions.tz, { server: "https://soko.example.co.tz" });
const id = "0199f0a0-0000-7000-8000-000000000001";
const link = `/market/order-details?id=${id}`;
const longest = {
  fullName: "Ngirabatware Uwizeyimana wa Nsengiyumva",
  productName: "Haricots rouges séchés, première qualité, récolte d’août",
  orderNumber: "TZ-MO-000012",
  reasonForCancellation: "La pluie a tout détruit, nous n’avons plus rien à vendre. ".repeat(20),
  comment: "Ê".repeat(900),
  event: "orderRequested",
  quantity: 120,
  total: 12_345_678,
  currency: "TZS",
};

test("an SMS is one or two parts in every language, whatever is told, and ends in its link", () => {
  for (const language of languages) {
    const book = testPhrases.book(language);
    for (const kind of notificationKindNames) {
      const kept = { kind, payload: longest, link, isSuccess: true };
      const shown = showNotification(kept, { book, language, edition, portal: "/portal" });
      const text = smsOf(kind, shown, { book, edition });
      expect([language, kind, smsParts(text) <= 2]).toEqual([language, kind, true]);
      expect(text.endsWith(` https://soko.example.co.tz${link}`)).toBe(true);
      expect(Buffer.byteLength(pushOf(id, shown))).toBeLessThan(3_000);
    }
  }
});

test("an e-mail says what, why, what about and where to go on", () => {
  const book = testPhrases.book("en");
  const payload = { orderNumber: "TZ-MO-000012", productName: "Beans", comment: "Come on Monday." };
  const kept = { kind: "orderApproval", payload, link, isSuccess: true };
  const shown = showNotification(kept, { book, language: "en", edition, portal: "/portal" });
  expect(mailOf("orderApproval", shown, { book, edition })).toEqual({
    subject: "Soko Tanzania: Your order is accepted",
    text: [
      "Your order is accepted",
      "Come on Monday.",
      "Order number: TZ-MO-000012\nProduct: Beans",
      `https://soko.example.co.tz${link}`,
    ].join("\n\n"),
  });
});

test("that an order was paid twice fits an SMS with its amount, in every language and to both", () => {
  // The most that M-Pesa moves at once.
  const payload = { orderNumber: "KE-MO-000012", total: 250_000, currency: "KES" };
  const link = `/market/payment-details?id=${id}`;
  for (const language of languages) {
    const book = testPhrases.book(language);
    for (const event of ["paidTwice", "receivedTwice"]) {
      const kept = { kind: "orderUpdate", payload: { ...payload, event }, link, isSuccess: false };
      const shown = showNotification(kept, { book, language, edition, portal: "/portal" });
      const text = smsOf("orderUpdate", shown, { book, edition });
      const { subject } = mailOf("orderUpdate", shown, { book, edition });
      expect([language, event, smsParts(text)]).toEqual([language, event, 2]);
      for (const said of [text, subject, shown.comment]) {
        expect(said).toMatch(/KE-MO-000012.*250\D000/s);
        expect(said).not.toContain("…");
      }
      expect(shown).toMatchObject({ success: false, link });
    }
  }
});

test("an SMS of several changes says how many, and names the first", () => {
  const book = testPhrases.book("en");
  const price = { previousUnitPrice: 2500, currentUnitPrice: 2300 };
  const names = ["Beans", "Maize", "Rice"];
  const changes = names.map((productName) => ({ productName, unit: "kg", ...price }));
  const payload = { ...changes[0], products: 3, changes };
  const kept = { kind: "orderPriceUpdate", payload, link, isSuccess: true };
  const shown = showNotification(kept, { book, language: "en", edition, portal: "/portal" });
  const text = smsOf("orderPriceUpdate", shown, { book, edition }).replaceAll("\u00a0", " ");
  expect(text).toBe(
    "Soko Tanzania: The seller proposes other prices for 3 products. " +
      `Beans: TSh 2,300 / kg, before TSh 2,500 / kg https://soko.example.co.tz${link}`,
  );
  expect(mailOf("orderPriceUpdate", shown, { book, edition }).text).toMatch(/Beans.*Maize.*Rice/s);
});

test("what has no title of its own is headed by what happened", () => {
  const book = testPhrases.book("en");
  const payload = { event: "orderDispatched", orderNumber: "TZ-MO-000012" };
  const kept = {
    kind: "orderUpdate",
    payload,
    link: "https://elsewhere.example/x",
    isSuccess: true,
  };
  const shown = showNotification(kept, { book, language: "en", edition, portal: "/portal" });
  const { subject, text } = mailOf("orderUpdate", shown, { book, edition });
  expect(subject).toBe("Soko Tanzania: Your order TZ-MO-000012 is dispatched.");
  expect(text).toMatch(/^News for you\n\n.*\n\nhttps:\/\/elsewhere\.example\/x$/s);
  expect(JSON.parse(pushOf(id, shown))).toEqual({
    title: "News for you",
    body: "Your order TZ-MO-000012 is dispatched. · Order number: TZ-MO-000012",
    link: "https://elsewhere.example/x",
    key: id,
  });
});
