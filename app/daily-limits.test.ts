import { expect, test } from "vitest";
import { hashPassword } from "#areas/people/sign-in/passwords/passwords.ts";
import {
  locationId,
  newAssociation,
  newMember,
  newSeller,
  newService,
} from "./testing/factories.ts";
import { testApp } from "./testing/test-app.ts";

const currentPassword = "mahindi meupe kabisa";
const limits = [
  "CONVERSATIONS_PER_DAY",
  "CONVERSATIONS_OF_NEW_ACCOUNT_PER_DAY",
  "ASSOCIATION_INVITATIONS_PER_DAY",
  "ASSOCIATION_NEWS_PER_DAY",
  "PRICE_ENQUIRIES_PER_DAY",
  "PRICE_REPORTS_PER_DAY",
  "RULE_REPORTS_PER_DAY",
  "SERVICE_REQUESTS_PER_DAY",
  "PAYMENT_ACCOUNT_CHANGES_PER_DAY",
];

/** Sets up the writer, who may do everything twice a day, and what they write about. */
async function setup() {
  const app = await testApp(Object.fromEntries(limits.map((name) => [name, "2"])));
  const { db, run } = app;
  const writer = await newSeller(db);
  const digest = await hashPassword(currentPassword);
  await run("update account set password_hash = $2 where id = $1", [writer.id, digest]);
  const { id: associationId } = await newAssociation(db);
  await newMember(db, { associationId, accountId: writer.id, isAdministrator: true });
  const sellers = await Promise.all([1, 2, 3].map(() => newSeller(db)));
  const services = await Promise.all(sellers.map(({ id }) => newService(db, { traderId: id })));
  const [market] = await run(
    "select id from market_place where country_code = 'TZ' and kind <> 'national average' limit 1",
  );
  const [unit] = await run("select id from measurement_unit where code = 'kg'");
  return {
    ...app,
    writer,
    associationId,
    sellers,
    services,
    goods: (await run("select id from commodity order by id limit 3")).map(({ id }) => id),
    place: await locationId(db, "TZ-02"),
    marketPlaceId: market.id,
    unitId: unit.id,
  };
}

type Scene = Awaited<ReturnType<typeof setup>>;
/** By path: the body of the first, second and third write. */
const writes: Record<string, (scene: Scene, index: number) => object> = {
  "private-chat/create-room": ({ sellers }, at) => ({ secondaryUserId: sellers[at]?.id }),
  "association-member": ({ associationId }, at) => ({ associationId, contact: `071200000${at}` }),
  "association/:id/news": (_, at) => ({ title: `News ${at}`, body: "We meet on Monday." }),
  "price-enquiry": ({ goods, place }, at) => ({ commodityId: goods[at], locationId: place }),
  "price-report": ({ goods, marketPlaceId, unitId }, at) => ({
    ...{ commodityId: goods[at], marketPlaceId, unitId, price: 1000 },
  }),
  "rule-report": (_, at) => ({
    rule: `tax/${["TZ-VAT", "TZ-ID", "KE-VAT"][at]}`,
    path: "/regulations/tax-single?id=1",
  }),
  "market-service-request": ({ services, place }, at) => ({
    ...{ service: services[at]?.id, wish: "A business plan.", locationId: place },
  }),
  "portal/payment-account": (_, at) => ({
    ...{ currentPassword, kind: "bank", bankName: "CRDB", name: "Neema Mushi" },
    number: `015012345670${at}`,
  }),
};

test("a write beyond the limit of a day answers 429 and says when the first is a day old", async () => {
  const scene = await setup();
  for (const [path, bodyOf] of Object.entries(writes)) {
    const answers = [];
    for (const index of [0, 1, 2]) {
      const write = { token: scene.writer.token, body: bodyOf(scene, index) };
      answers.push(await scene.request("POST", path.replace(":id", scene.associationId), write));
    }
    const statuses = answers.map(({ status }) => status);
    expect([path, ...statuses, answers[0]?.body.errors]).toEqual([path, 200, 200, 429, undefined]);
    const wait = Number(answers[2]?.headers.get("retry-after"));
    expect(wait, path).toBeGreaterThan(86_000);
    expect(wait, path).toBeLessThanOrEqual(86_400);
  }
});
