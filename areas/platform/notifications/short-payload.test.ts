import fc from "fast-check";
import { expect, test } from "vitest";
import { areas, kindsOfNotification } from "#app/areas.ts";
import { testApp } from "#app/testing/test-app.ts";
import { languages } from "#core/languages.ts";
import type { Context } from "#server/context.ts";
import { isListed, type Notification } from "#server/notifications/notification.ts";
import { composeMessage } from "./compose-message.ts";
import { plainName } from "./short-payload.ts";

const declared: Notification[] = areas.flatMap(({ notifications = [] }) => [...notifications]);

/** Texts by which an attacker tries to have another user's phone display or open a link. */
const hostile = [
  "Win now: evil.example",
  "http://evil.example/x",
  "HTTPS://EVIL.EXAMPLE",
  "www.evil.com",
  "evil。com evil．com evil｡com",
  "evil\u200b.com",
  "\u202emoc.live",
  "mailto:a@evil.com",
  "bit.ly/3x",
  "xn--e1afmkfd.xn--p1ai",
  "пример.рф",
  "tel:+255700123456",
  "Call 0700 123 456 789 now",
  "*150*00#",
  "javascript:alert(1)",
  "//evil.com",
  "1.2.3.4",
  "evil.com".repeat(50),
];

/** Anything that a phone or mail program turns into an address, a phone number or a dial code. */
const linkLike =
  /:\/\/|www\.|[\p{L}\p{N}-][.。．｡]\p{L}{2,}|\d+\.\d+\.\d+\.\d+|[*#@]|\d(?:[ -]?\d){6,}|[\p{Cf}\p{Cc}]/u;

const link = "/market/order-details?request=0199f0a0-0000-7000-8000-000000000001";

/** A payload with hostile texts in every text field. Other fields are valid. */
function hostilePayload({ payload, kind }: Notification, texts: string[]) {
  const fields = Object.keys(payload.shape);
  const written = fields.map((name, place) => [name, texts[place % texts.length]]);
  const numbers = fields.flatMap((name) =>
    /price|quantity|total|products/i.test(name) ? [[name, 1200]] : [],
  );
  return {
    ...Object.fromEntries([...written, ...numbers]),
    ...("changes" in payload.shape ? { changes: undefined } : {}),
    ...(kind === "accountState" ? { act: "suspend" } : {}),
    ...("channel" in payload.shape ? { channel: "sms" } : {}),
    ...("ruleKind" in payload.shape ? { ruleKind: "tariff" } : {}),
    ...("flagKind" in payload.shape ? { flagKind: "topic" } : {}),
    ...("outcome" in payload.shape ? { outcome: "hidden" } : {}),
    ...("thingKind" in payload.shape ? { thingKind: "product", outcome: "withdrawn" } : {}),
    isApproved: false,
  };
}

const outside = (text: string, { edition, settings }: Context) =>
  [edition.server, settings.PUBLIC_URL, edition.phone, edition.phone.replaceAll(" ", "")].reduce(
    (rest, ours) => rest.replaceAll(new RegExp(`${ours.replace("+", "\\+")}[^\\s"]*`, "g"), ""),
    text,
  );

function pushed(message: string): string {
  const { title, body, link: to } = JSON.parse(message);
  expect(to).toBe(link);
  // A phone displays them separately.
  return `${title} · ${body}`;
}

test("sends no user text and no address by SMS or push, for any kind", async () => {
  const { context } = await testApp();
  const texts = fc.array(fc.constantFrom(...hostile), { minLength: 1, maxLength: 12 });
  const property = fc.property(
    fc.constantFrom(...declared),
    texts,
    fc.constantFrom(...languages),
    fc.constantFrom("sms", "push"),
    (declaration, written, language, channel) => {
      const isInList = isListed(declaration);
      if (!isInList && channel === "push") return;
      const event = isInList && declaration.event ? { event: declaration.event } : {};
      const payload = { ...hostilePayload(declaration, written), ...event };
      const row = { kind: declaration.kind, payload, link, isSuccess: true, key: "1" };
      const message = composeMessage(
        { ...context, language },
        { channel: channel as "sms" | "push", isInList },
        [row],
      );
      const read = outside(channel === "push" ? pushed(message.text) : message.text, context);
      expect(linkLike.exec(read)?.[0], `${declaration.kind}: ${message.text}`).toBeUndefined();
    },
  );
  fc.assert(property, { numRuns: 1_000 });
});

test("leaves comments and reasons on the page and shortens an officer's words", async () => {
  const { context } = await testApp();
  const why = "Thief at evil.com, he said";
  const sms = (kind: string, payload: object, isInList = true) =>
    composeMessage(context, { channel: "sms", isInList }, [
      { kind, payload: { ...payload }, link, isSuccess: true, key: "1" },
    ]).text;
  const order = { orderNumber: "TZ-MO-000012", productName: "Beans" };
  const ofPeople = [
    sms("orderApproval", { ...order, approvalComment: why }),
    sms("orderRejection", { ...order, comment: why }),
    sms("orderCancellation", { ...order, message: "orderCancelled", reasonForCancellation: why }),
    sms("orderCancellation", { message: why }),
    sms("orderPriceUpdate", { ...order, comment: why }),
    sms("orderUpdate", { event: "paymentRefused", ...order, comment: why }),
    sms("orderUpdate", { event: "nobody declared it", reference: why, comment: why }),
  ];
  expect(ofPeople.filter((text) => /thief|evil/i.test(text))).toEqual([]);
  const suspended = sms("accountState", { act: "suspend", comment: why }, false);
  expect(suspended).toContain("Reason: Thief at evil com, he said");
  const doubted = { event: "ruleDoubted", ruleKind: "standard", ruleCode: "EAS 46:2017" };
  expect(sms("ruleReport", doubted)).toContain("Standard EAS 46 2017.");
  const duty = { event: "ruleDoubted", ruleKind: "tariff", ruleCode: "07133300" };
  expect(sms("ruleReport", duty)).toContain("Customs duty.");
});

test("leaves user text whole in an e-mail, without links", async () => {
  const { context } = await testApp();
  const comment = "See http://evil.example/x or www.evil.com. At 2.5 per kg.Please";
  const row = { kind: "orderRejection", payload: { comment }, link, isSuccess: false, key: "1" };
  const { text } = composeMessage(context, { channel: "email", isInList: true }, [row]);
  expect(text).toContain("See http: //evil. example/x or www. evil. com. At 2.5 per kg. Please");
  const approvedPayload = { orderNumber: "TZ-MO-000012", traderEmail: "t@soko.test" };
  const stored = {
    kind: "orderApproval",
    payload: approvedPayload,
    link,
    isSuccess: true,
    key: "1",
  };
  const mail = composeMessage(context, { channel: "email", isInList: true }, [stored]);
  expect(mail.text).toContain("Email: t@soko.test");
});

test.each([
  ["Mama J. Ltd.", "Mama J. Ltd."],
  ["Asha’s Beans & Rice, 2.5 kg", "Asha’s Beans & Rice, 2.5 kg"],
  ["Café (Kigali) n’i Huye", "Café (Kigali) n’i Huye"],
  ["A.B. Traders", "A B. Traders"],
  ["Buy at evil.com!", "Buy at evil com!"],
  ["Beans 0700 123 456", "Beans"],
  ["x".repeat(60), `${"x".repeat(39)}…`],
])("writes the name %j as %j", (typed, written) => {
  expect(plainName(typed, 40)).toBe(written);
});

test("covers every kind", () => {
  expect(declared.length).toBeGreaterThan(25);
  expect(kindsOfNotification.channels.size).toBeGreaterThan(10);
});
