import { expect, test } from "vitest";
import { kindsOfNotification } from "#app/areas.ts";
import { testPhrases } from "#app/testing/test-app.ts";
import { editions, overrideEdition } from "#core/editions.ts";
import { type Language, languages } from "#core/languages.ts";
import { smsParts } from "#server/messages/sms-text.ts";
import { declarationOf, type StoredNotification, toNotificationView } from "./notification-view.ts";
import { composeMail, composePush, composeSms, isSaid } from "./outgoing-texts.ts";
import { wordsFor } from "./words.ts";

const notificationKindNames = [...kindsOfNotification.channels.keys()];

const edition = overrideEdition(editions.tz, { server: "https://soko.example.co.tz" });
const id = "0199f0a0-0000-7000-8000-000000000001";
const link = `/market/order-details?id=${id}`;
/** The same in an SMS. */
const short = "https://soko.example.co.tz/n/dAZnwoAAAcACAAAAAAAAAAQ";
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

/** Renders the outgoing texts of a stored notification in a language. */
function outgoing(stored: StoredNotification, language: Language) {
  const book = testPhrases.book(language);
  const words = wordsFor({ book, language, edition, portal: "/portal" });
  const declared = declarationOf(kindsOfNotification, stored);
  const view = toNotificationView(declared, stored, words);
  const news = [{ declared, view }] as const;
  return {
    view,
    text: composeSms(news, words),
    mail: composeMail(news, words),
    push: composePush(id, news, words),
  };
}

test("limits an SMS to two parts in every language and ends it with the short link", () => {
  for (const language of languages) {
    for (const kind of notificationKindNames) {
      const stored = { kind, payload: longest, link, isSuccess: true };
      const { push, text } = outgoing(stored, language);
      expect([language, kind, smsParts(text) <= 2]).toEqual([language, kind, true]);
      expect(text.endsWith(` ${short}`)).toBe(true);
      expect(Buffer.byteLength(push)).toBeLessThan(3_000);
    }
  }
});

test("composes an e-mail of the event, the reason, the subject and the link", () => {
  const payload = { orderNumber: "TZ-MO-000012", productName: "Beans", comment: "Come on Monday." };
  const stored = { kind: "orderApproval", payload, link, isSuccess: true };
  expect(outgoing(stored, "en").mail).toEqual({
    subject: "Soko Tanzania: The seller approves your order: Beans",
    text: [
      "The seller approves your order: Beans",
      "Come on Monday.",
      "Order number: TZ-MO-000012\nProduct: Beans",
      `https://soko.example.co.tz${link}`,
    ].join("\n\n"),
  });
});

test("fits a double payment with its amount into an SMS in every language, for both parties", () => {
  // The maximum of one M-Pesa transfer.
  const payload = { orderNumber: "KE-MO-000012", total: 250_000, currency: "KES" };
  const link = `/market/payment-details?id=${id}`;
  for (const language of languages) {
    for (const event of ["paidTwice", "receivedTwice"]) {
      const stored = {
        kind: "orderUpdate",
        payload: { ...payload, event },
        link,
        isSuccess: false,
      };
      const { view, text, mail } = outgoing(stored, language);
      expect([language, event, smsParts(text) <= 2]).toEqual([language, event, true]);
      for (const message of [text, mail.subject, view.title]) {
        expect(message).toMatch(/KE-MO-000012.*250\D000/s);
        expect(message).not.toContain("…");
      }
      expect(view).toMatchObject({ success: false, link });
    }
  }
});

test("an SMS about several changes gives their number and names the first", () => {
  const price = { previousUnitPrice: 2500, currentUnitPrice: 2300 };
  const names = ["Beans", "Maize", "Rice"];
  const changes = names.map((productName) => ({ productName, unit: "kg", ...price }));
  const payload = { ...changes[0], products: 3, changes };
  const stored = { kind: "orderPriceUpdate", payload, link, isSuccess: true };
  const { text, mail } = outgoing(stored, "en");
  expect(text.replaceAll("\u00a0", " ")).toBe(
    `Soko Tanzania: The seller proposes other prices: Beans and 2 other products ${short}`,
  );
  expect(mail.text).toMatch(/Beans.*Maize.*Rice/s);
});

test("heads an e-mail and a push with the event and replaces an external link by the home page", () => {
  const payload = { event: "orderDispatched", orderNumber: "TZ-MO-000012", productName: "Beans" };
  const stored = {
    kind: "orderUpdate",
    payload,
    link: "https://elsewhere.example/x",
    isSuccess: true,
  };
  const { push, mail } = outgoing(stored, "en");
  const { subject, text } = mail;
  const title = "Your order TZ-MO-000012 is on the way: Beans";
  expect(subject).toBe(`Soko Tanzania: ${title}`);
  expect(text).toMatch(/^Your order TZ.*\n\nhttps:\/\/soko\.example\.co\.tz\/$/s);
  expect(JSON.parse(push)).toEqual({
    title,
    body: "",
    link: "/",
    key: id,
  });
});

test("an SMS says each fact once, in every kind and language", () => {
  // What one purchase has, as its notifications carry it.
  const purchase = {
    ...longest,
    comment: undefined,
    reasonForCancellation: undefined,
    productName: "Red sorghum",
    shownProduct: "Red sorghum",
    unit: "100 kg",
    previousUnitPrice: 98_000,
    currentUnitPrice: 95_000,
  };
  const twice: unknown[] = [];
  for (const language of languages) {
    for (const kind of notificationKindNames) {
      const stored = { kind, payload: purchase, link, isSuccess: true };
      const { text } = outgoing(stored, language);
      for (const fact of ["Red sorghum", "TZ-MO-000012", "345", "Ngirabatware"]) {
        if (text.split(fact).length > 2) twice.push([language, kind, fact, text]);
      }
    }
  }
  expect(twice).toEqual([]);
});

test("an SMS has one part where the event and the link fit, and keeps a comment", () => {
  const payload = { event: "orderDispatched", orderNumber: "TZ-MO-000012", productName: "Beans" };
  const stored = { kind: "orderUpdate", payload, link, isSuccess: true };
  for (const language of ["en", "kisw"] as const)
    expect([language, smsParts(outgoing(stored, language).text)]).toEqual([language, 1]);
  const comment = "The driver calls before he arrives at the store in the evening.";
  const refused = { productName: "Beans", comment, dateUpdated: "2026-11-30T08:00:00Z" };
  const rejection = { kind: "orderRejection", payload: refused, link, isSuccess: false };
  expect(outgoing(rejection, "en").text).toContain(comment);
});

test.each([
  ["Product: Beans", "Your order is on the way: Beans", true],
  ["Produit\u00a0: Haricots", "Commande en route : Haricots", true],
  ["Price: 95", "Your order: Beans", false],
  ["Product:", "Your order", false],
])("tells whether %j is said by %j: %s", (line, text, said) => {
  expect(isSaid(line, text)).toBe(said);
});

test("an SMS of an ordinary trade has one part in every language, but for four kinds", () => {
  const purchase = {
    fullName: "Asha Mussa",
    productName: "Red sorghum",
    shownProduct: "Red sorghum",
    unit: "100 kg",
    previousUnitPrice: 98_000,
    currentUnitPrice: 95_000,
    orderNumber: "TZ-MO-000012",
    quantity: 12,
    total: 1_140_000,
    currency: "TZS",
  };
  const long = new Set<string>();
  for (const language of languages) {
    for (const kind of notificationKindNames) {
      const { text } = outgoing({ kind, payload: purchase, link, isSuccess: true }, language);
      if (smsParts(text) > 1) long.add(kind);
    }
  }
  expect([...long].sort()).toEqual([
    "orderPriceUpdate",
    "orderQuantityUpdate",
    "paymentAccount",
    "sellerNews",
  ]);
});
