import { describe, expect, test } from "vitest";
import { z } from "zod";
import { areas, kindsOfNotification } from "#app/areas.ts";
import { testPhrases } from "#app/testing/test-app.ts";
import { editions } from "#core/editions.ts";
import { type Language, languages } from "#core/languages.ts";
import {
  isListed,
  type ListedNotification,
  type StoredPayload,
  severities,
} from "#server/notifications/notification.ts";
import { declarationOf, type StoredNotification, toNotificationView } from "./notification-view.ts";
import { severityName } from "./severity-name.ts";
import { wordsFor } from "./words.ts";

function viewOf(overrides: Partial<StoredNotification>, language: Language = "en") {
  const stored = { kind: "orderUpdate", payload: {}, link: "", isSuccess: true, ...overrides };
  const book = testPhrases.book(language);
  const portal = "https://sell.example";
  const words = wordsFor({ book, language, edition: editions.tz, portal });
  return toNotificationView(declarationOf(kindsOfNotification, stored), stored, words);
}

/** For each kind the fields that the specification lists. */
const payloads: Record<string, StoredPayload> = {
  accountApproval: {
    isApproved: true,
    date_approved: "2026-11-20T21:30:00Z",
    email: "a@soko.test",
  },
  priceInquiryAnswer: { commodity: "Maize", price: 1200, unit: "kg", dateAnswered: "2026-11-20" },
  productApproval: { isApproved: false, productName: "Beans", approvalComment: "No picture" },
  orderApproval: { orderNumber: "TZ-MO-000012", productName: "Beans", traderEmail: "t@soko.test" },
  orderRejection: { productName: "Beans", comment: "Sold already" },
  orderCancellation: { message: "orderCancelledBySeller", reasonForCancellation: "Rain" },
  orderProcessed: { orderNumber: "TZ-MO-000012", dateUpdated: "2026-11-20" },
  orderPriceUpdate: { previousUnitPrice: 2500, currentUnitPrice: 2300.5, unit: "kg" },
  orderQuantityUpdate: { previousQuantity: 10, currentQuantity: 8, unit: "bag" },
  logisticsOrderApproval: { serviceName: "Mbeya to Dar", providerEmail: "p@soko.test" },
  logisticsServiceOrderCancellation: { serviceName: "Mbeya to Dar", reasonForCancellation: "Rain" },
  communicationCampaign: { subject: "Trade fair", message: "Come to Dodoma." },
  orderRequest: {
    event: "orderRequested",
    fullName: "Asha",
    productName: "Beans",
    quantity: 3,
    unit: "bag",
    total: 7500,
  },
  orderUpdate: { event: "orderDispatched", orderNumber: "TZ-MO-000012" },
};

/** Returns a payload with a value in every field that the kind declares. */
const filled = ({ kind, event, payload }: ListedNotification): StoredPayload =>
  (event ? undefined : payloads[kind]) ?? { ...(sampleOf(payload) as StoredPayload), event };

function sampleOf(schema: z.core.$ZodType): unknown {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) {
    return sampleOf(schema.unwrap());
  }
  if (schema instanceof z.ZodObject) {
    const fields = Object.entries(schema.shape);
    return Object.fromEntries(fields.map(([name, field]) => [name, sampleOf(field)]));
  }
  if (schema instanceof z.ZodArray) return [sampleOf(schema.element)];
  if (schema instanceof z.ZodEnum) return schema.options[0];
  if (schema instanceof z.ZodNumber) return 3;
  // Any text may also be a date.
  return schema instanceof z.ZodBoolean ? true : "2026-11-20";
}

const declared = areas.flatMap(({ notifications = [] }) => notifications).filter(isListed);

describe.each(languages)("in %s", (language) => {
  test.each(declared)("$kind $event has words and leaves no placeholder", (declaration) => {
    const { kind } = declaration;
    const { title, comment, other } = viewOf({ kind, payload: filled(declaration) }, language);
    const words = [title, comment ?? "", ...other].join("\n");
    expect(title).not.toBe("");
    expect(words).not.toMatch(/notifications?\.|undefined|[{}]|NaN/);
  });
});

test("gives every declared kind its own title, and undeclared ones the generic title", () => {
  const titleOf = (declaration: ListedNotification) =>
    viewOf({ kind: declaration.kind, payload: filled(declaration) }).title;
  const titles = declared.map(titleOf);
  expect(titles).not.toContain("News for you");
  // Requests for one and for several products have the same words.
  expect(new Set(titles).size).toBe(declared.length - 1);
  expect(viewOf({ kind: "something new" })).toMatchObject({ title: "News for you", comment: null });
});

test("marks good, bad and neutral with a symbol and a word in every language", () => {
  for (const language of languages) {
    const { say } = testPhrases.book(language);
    const names = severities.map((sign) => severityName(say, sign));
    expect(new Set(names).size).toBe(3);
    expect(new Set(names.map((name) => name[0])).size).toBe(3);
  }
  const signOf = (kind: string, isSuccess = true) => viewOf({ kind, isSuccess }).sign;
  expect([signOf("orderApproval"), signOf("orderCancellation")]).toEqual(["good", "bad"]);
  expect([signOf("accountApproval"), signOf("accountApproval", false)]).toEqual(["good", "bad"]);
  expect([signOf("orderPriceUpdate"), signOf("something new")]).toEqual(["neutral", "neutral"]);
});

test("limits the length of titles, whatever the length of names", () => {
  const endless = (payload: StoredPayload) =>
    Object.fromEntries(
      Object.entries(payload).map(([name, value]) => {
        const isName = /^(fullName|productName|serviceName|commodity|by(Name|Shop))$/.test(name);
        return [name, isName ? "Ngirabatware Uwizeyimana ".repeat(20) : value];
      }),
    );
  for (const language of languages) {
    for (const declaration of declared) {
      const { title } = viewOf(
        { kind: declaration.kind, payload: endless(filled(declaration)) },
        language,
      );
      expect([...title].length, `${language} ${title}`).toBeLessThanOrEqual(160);
    }
  }
});

test("a decision states its outcome and the reason", () => {
  const payload = { isApproved: false, comment: "The licence has run out" };
  expect(viewOf({ kind: "accountApproval", payload, isSuccess: false })).toMatchObject({
    title: "Your account is not approved",
    sign: "bad",
    comment: "The licence has run out",
    success: false,
  });
  expect(viewOf({ kind: "productApproval", payload: { isApproved: true } }).title).toBe(
    "Your product is approved",
  );
});

test("translates a cancellation by its message key, and shows another text unchanged", () => {
  const kind = "orderCancellation";
  const payload = { message: "orderCancelledByBuyer", reasonForCancellation: "Too late" };
  expect(viewOf({ kind, payload: { ...payload, byName: "Asha" } }, "kisw")).toMatchObject({
    title: "Asha ameghairi oda",
    comment: "Too late",
    success: false,
  });
  expect(viewOf({ kind, payload: { message: "The boat sank" } }, "kisw").title).toBe(
    "The boat sank",
  );
  expect(viewOf({ kind }, "kisw").title).toBe("Oda imeghairiwa");
});

test("marks approval as success and cancellation as failure, whatever is stored", () => {
  const successOf = (kind: string, isSuccess: boolean) => viewOf({ kind, isSuccess }).success;
  for (const kind of ["orderApproval", "orderProcessed", "logisticsOrderApproval"]) {
    expect([kind, successOf(kind, false)]).toEqual([kind, true]);
  }
  for (const kind of ["orderCancellation", "orderRejection", "logisticsServiceOrderCancellation"]) {
    expect([kind, successOf(kind, true)]).toEqual([kind, false]);
  }
  expect([successOf("orderUpdate", false), successOf("accountApproval", true)]).toEqual([
    false,
    true,
  ]);
});

test.each([
  ["accountApproval", "/profile"],
  ["priceInquiryAnswer", "/market/market-information"],
  ["orderApproval", "/market/myorders"],
  ["orderQuantityUpdate", "/market/myorders"],
  ["logisticsServiceOrderCancellation", "/market/myorders"],
  ["something new", "/market/myorders"],
  ["communicationCampaign", "/"],
  ["productApproval", "https://sell.example"],
])("%s links to %s unless the notification has its own link", (kind, link) => {
  expect(viewOf({ kind }).link).toBe(link);
  expect(viewOf({ kind, link: "/market/order-details?id=1" }).link).toBe(
    "/market/order-details?id=1",
  );
});

test("formats amounts, quantities and dates for the language and the edition's time zone", () => {
  const { orderPriceUpdate, orderQuantityUpdate, accountApproval } = payloads;
  const lines = (kind: string, payload: StoredPayload = {}, language: Language = "en") =>
    viewOf({ kind, payload }, language).other.map((line) => line.replaceAll("\u00a0", " "));
  expect(lines("orderPriceUpdate", orderPriceUpdate)).toEqual([
    "Price: TSh 2,301 / kg (was TSh 2,500 / kg)",
  ]);
  expect(lines("orderQuantityUpdate", orderQuantityUpdate)).toEqual([
    "Quantity: 8 bags (was 10 bags)",
  ]);
  // Half past nine in the evening in London is the next day in Dar es Salaam.
  expect(lines("accountApproval", accountApproval)).toEqual([
    "Email: a@soko.test",
    "Date: 21-Nov-2026",
  ]);
  expect(lines("orderApproval", payloads.orderApproval, "fr")).toEqual([
    "Numéro de commande : TZ-MO-000012",
    "Produit : Beans",
    "E-mail : t@soko.test",
  ]);
});

test("names the first of several products and counts the others in each language", () => {
  const payload = { event: "proposalAccepted", productName: "Beans", products: 3 };
  const localizedTitles = languages.map((language) => viewOf({ payload }, language).title);
  expect(localizedTitles).toEqual([
    "The buyer accepts your proposal: Beans and 2 other products",
    "Mnunuzi amekubali pendekezo lako: Beans na bidhaa nyingine 2",
    "L’acheteur accepte votre proposition\u00a0: Beans et 2 autres produits",
    "Umuguzi yemeye icyifuzo cyanyu: Beans n’ibindi bicuruzwa 2",
    "Umuguzi yaremeye icipfuzo canyu: Beans n’ibindi bidandazwa 2",
  ]);
  const two = { ...payload, orderNumber: "TZ-MO-000012", products: 2 };
  expect(viewOf({ kind: "orderProcessed", payload: two }).other[1]).toBe(
    "Product: Beans and 1 other product",
  );
});

test("lists changes of several products by name, under a title that counts the others", () => {
  const price = { previousUnitPrice: 2500, currentUnitPrice: 2300 };
  const changes = ["Beans", "Maize"].map((productName) => ({ productName, unit: "kg", ...price }));
  const payload = { ...changes[0], products: 3, changes };
  const titles = languages.map((language) => {
    const { title } = viewOf({ kind: "orderPriceUpdate", payload }, language);
    return [title, viewOf({ kind: "orderQuantityUpdate", payload }, language).title];
  });
  expect(titles).toEqual([
    [
      "The seller proposes other prices: Beans and 2 other products",
      "The seller proposes other quantities: Beans and 2 other products",
    ],
    [
      "Muuzaji anapendekeza bei nyingine: Beans na bidhaa nyingine 2",
      "Muuzaji anapendekeza kiasi kingine: Beans na bidhaa nyingine 2",
    ],
    [
      "Le vendeur propose d’autres prix\u00a0: Beans et 2 autres produits",
      "Le vendeur propose d’autres quantités\u00a0: Beans et 2 autres produits",
    ],
    [
      "Ugurisha arifuza ibindi biciro: Beans n’ibindi bicuruzwa 2",
      "Ugurisha arifuza izindi ngano: Beans n’ibindi bicuruzwa 2",
    ],
    [
      "Uwugurisha yipfuza ibindi biciro: Beans n’ibindi bidandazwa 2",
      "Uwugurisha yipfuza ibindi bitigiri: Beans n’ibindi bidandazwa 2",
    ],
  ]);
  const { other } = viewOf({ kind: "orderPriceUpdate", payload }, "fr");
  expect(other.map((line) => line.replaceAll("\u00a0", " ").replaceAll("\u202f", " "))).toEqual([
    "Beans : 2 300 TSh / kg au lieu de 2 500 TSh / kg",
    "Maize : 2 300 TSh / kg au lieu de 2 500 TSh / kg",
    "Et 1 autre produit",
  ]);
});

test("other kinds state the event in the title without repetition", () => {
  const { orderRequest, orderUpdate } = payloads;
  const request = viewOf({ kind: "orderRequest", payload: orderRequest ?? {} });
  expect([request.title.replaceAll("\u00a0", " "), request.comment, request.other]).toEqual([
    "Asha asks for 3 bags of Beans, TSh 7,500",
    null,
    [],
  ]);
  const comment = "Too dear for us";
  const declined = { event: "proposalDeclined", productName: "Beans", comment };
  expect(viewOf({ payload: declined }).other).toEqual(["Message: Too dear for us"]);
  const refused = { event: "paymentRefused", orderNumber: "TZ-MO-000012", comment };
  expect(viewOf({ payload: refused }).other).toEqual([]);
  const update = viewOf({ kind: "orderUpdate", payload: orderUpdate ?? {} }, "kisw");
  expect([update.title, update.comment, update.other]).toEqual([
    "Oda yako TZ-MO-000012 imetumwa",
    null,
    [],
  ]);
});
