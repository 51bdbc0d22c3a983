import { expect, test } from "vitest";
import { atOnce } from "#app/testing/at-once.ts";
import { setupOfficersDesk } from "#app/testing/desk-people.ts";
import { newAccount, newPerson, newShop, tokenOf } from "#app/testing/factories.ts";
import { amina, register } from "#app/testing/registration-input.ts";
import { runJobs } from "#app/testing/run-jobs.ts";
import { testApp } from "#app/testing/test-app.ts";
import { newTransportService } from "#app/testing/transport-factories.ts";
import { createFile, postedForm, smallPdf } from "#app/testing/upload-samples.ts";
import { apiBase } from "#core/paths.ts";

const why = "Please send the registration of the vehicle.";

/** The desk, and somebody who has applied to carry goods, with one prepared service. */
async function setup() {
  const desk = await setupOfficersDesk();
  const { db, request, run } = desk;
  const person = await newPerson(db, { firstName: "Asha" });
  const { token } = person;
  const apply = (who = token) => request("POST", "user/carry-goods", { token: who });
  const mine = async () => (await request("GET", "user/mydetails", { token })).body.data;
  const decide = (act: string, body: object = {}) =>
    desk.decide(act, person.id, { application: "carrier", ...body });
  /** Prepares a service. @returns its id */
  const prepare = async () => {
    await request("PUT", "portal/logistics-provider", {
      token,
      body: { name: "Asha Transport", headquarters: "TZ-08" },
    });
    return (await newTransportService(db, { providerId: person.id })).id;
  };
  const isPublic = async () => {
    const rows = await run(
      `select p.is_listed and s.is_listed as listed from logistics_provider p
        join logistic_service s on s.provider_id = p.account_id where p.account_id = $1`,
      [person.id],
    );
    return rows[0]?.listed;
  };
  const send = (name = "card.pdf") =>
    desk.get(`${apiBase}/verification-document`, {
      ...postedForm({
        type: "vehicle-registration",
        file: createFile(Buffer.from(`${smallPdf}%${name}`), name, "application/pdf"),
      }),
      headers: { authorization: `Bearer ${token}` },
    });
  return { ...desk, ...person, apply, mine, decideCarrier: decide, prepare, isPublic, send };
}

test("lets a carrier prepare services that nobody sees before the approval", async () => {
  const { apply, mine, prepare, isPublic, decideCarrier, sent, context, id, run } = await setup();
  expect((await mine()).carrier).toBeNull();
  expect((await apply()).body.data).toMatchObject({ state: "awaiting approval" });
  expect((await mine()).roles).toEqual(["buyer", "logistics provider"]);
  await prepare();
  await run("update logistics_provider set is_listed = false where account_id = $1", [id]);
  await run("update logistic_service set is_listed = false where provider_id = $1", [id]);
  expect((await decideCarrier("approve")).status).toBe(200);
  expect(await isPublic()).toBe(true);
  expect((await mine()).carrier).toMatchObject({ state: "approved" });
  await runJobs({ context });
  expect(sent[0]?.subject).toContain("You are approved as a carrier");
  const log = await run("select act, role, seen from audit_entry");
  expect(log).toEqual([{ act: "approve", role: "logistics provider", seen: "awaiting approval" }]);
});

test("saves a profile and services unlisted while the application waits", async () => {
  const { apply, request, token, id } = await setup();
  await apply();
  const { body } = await request("PUT", "portal/logistics-provider", {
    token,
    body: { name: "Asha Transport", headquarters: "TZ-08" },
  });
  expect(body.data).toMatchObject({ id, isListed: false });
  const { body: list } = await request("GET", "logistics-provider?size=50", {});
  expect(list.data.map((each: { id: string }) => each.id)).not.toContain(id);
  const answer = await request("GET", `logistics-provider/${id}`, {});
  expect(answer.status).toBe(404);
});

test("takes a declined carrier off the market, and out of requests that wait", async () => {
  const { apply, decideCarrier, prepare, isPublic, request, db, run, id, token } = await setup();
  await apply();
  await decideCarrier("approve");
  const service = await prepare();
  const customer = await newPerson(db, { phone: "+255712400001" });
  const { body } = await request("POST", "logistics-service-order-request", {
    token: customer.token,
    body: { logisticsService: service, quantity: 500, description: "Sacks of beans.", price: 0 },
  });
  expect((await decideCarrier("decline", { comment: why, seen: "approved" })).status).toBe(200);
  expect(await isPublic()).toBe(false);
  const approve = `portal/logistics-service-order-request/${body.data.id}/approve`;
  const answer = await request("POST", approve, { token, body: {} });
  expect([answer.status, answer.body.code]).toEqual([409, "logistics_not_listed"]);
  const orders = await run("select from logistics_order where provider_id = $1", [id]);
  expect(orders).toEqual([]);
});

test("takes a new document for a new application, and nothing less", async () => {
  const { apply, decideCarrier, mine, send, request, officer } = await setup();
  await apply();
  await decideCarrier("decline", { comment: why });
  expect((await mine()).carrier).toMatchObject({ state: "declined", comment: why });
  const again = await apply();
  expect([again.status, again.body.code]).toEqual([409, "accounts_documents_first"]);
  expect((await send()).status).toBe(200);
  expect((await mine()).carrier).toMatchObject({ state: "awaiting approval", comment: null });
  const { body } = await request("GET", "portal/waiting?kind=carrier", { token: officer.token });
  expect(body.data).toMatchObject([{ kind: "carrier", name: "Asha Test", documents: 1 }]);
});

test("keeps applications apart: a declined carrier may sell, a declined seller may not hide it", async () => {
  const { apply, decideCarrier, decide, db, id, request, officer, mine } = await setup();
  await apply();
  await newShop(db, id);
  await decideCarrier("decline", { comment: why });
  expect((await decide("approve", id, { application: "trader" })).status).toBe(200);
  const { carrier, shop } = await mine();
  expect([carrier.state, shop.state]).toEqual(["declined", "approved"]);
  const { body } = await request("GET", `portal/account/${id}`, { token: officer.token });
  expect(
    body.data.decisions.map(({ act, application }: Record<string, string>) => [act, application]),
  ).toEqual([
    ["approve", "trader"],
    ["decline", "carrier"],
  ]);
  expect([body.data.acts, body.data.carrierActs]).toEqual([["decline", "suspend"], ["approve"]]);
});

test("refuses an approval without a document, unless the officer confirms it", async () => {
  const { apply, decideCarrier, send } = await setup();
  await apply();
  const first = await decideCarrier("approve", { withoutDocument: false });
  expect([first.status, first.body.code]).toEqual([409, "desk_without_document"]);
  await send();
  expect((await decideCarrier("approve", { withoutDocument: false })).status).toBe(200);
});

test("makes one application of twenty at once, and one decision", async () => {
  const { apply, decideCarrier, run, id } = await setup();
  const answers = await atOnce(20, () => apply());
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
  expect(await run("select from carrier_application where account_id = $1", [id])).toHaveLength(1);
  const decided = await atOnce(20, (number) =>
    number % 2 === 0 ? decideCarrier("approve") : decideCarrier("decline", { comment: why }),
  );
  expect(decided.map(({ status }) => status).sort()).toEqual([
    200,
    ...Array.from({ length: 19 }, () => 409),
  ]);
});

test("lets neither visitors, unverified nor suspended accounts apply", async () => {
  const { request, db, run } = await setup();
  expect((await request("POST", "user/carry-goods", {})).status).toBe(401);
  const unverified = await newAccount(db, { state: "unverified" });
  const token = await tokenOf(db, unverified.id);
  expect((await request("POST", "user/carry-goods", { token })).status).toBe(403);
  const suspended = await newPerson(db);
  await run("update account set state = 'suspended' where id = $1", [suspended.id]);
  const answer = await request("POST", "user/carry-goods", { token: suspended.token });
  expect([401, 403]).toContain(answer.status);
  expect(
    await run("select from carrier_application where account_id = any($1)", [
      [unverified.id, suspended.id],
    ]),
  ).toEqual([]);
});

test("hides a suspended carrier, whose application returns as it was", async () => {
  const { apply, decideCarrier, decide, prepare, isPublic, id } = await setup();
  await apply();
  await decideCarrier("approve");
  await prepare();
  await decide("suspend", id, { comment: why });
  expect(await isPublic()).toBe(false);
  await decide("restore", id);
  expect(await isPublic()).toBe(true);
});

test("follows the role that an administrator gives or takes", async () => {
  const { db, request, id, mine, apply, token } = await setup();
  const administrator = await newPerson(db, { roles: ["administrator"] });
  const role = (given: boolean) =>
    request("POST", `portal/account/${id}/role`, {
      token: administrator.token,
      body: { role: "logistics provider", given },
    });
  await role(true);
  expect((await mine()).carrier).toMatchObject({ state: "approved" });
  await role(false);
  expect((await apply()).status, "signed out").toBe(401);
  const again = await apply(await tokenOf(db, id));
  expect([again.status, again.body.code]).toEqual([409, "accounts_documents_first"]);
  expect(token).toBeTruthy();
});

test.each([
  ["carrier", ["buyer", "logistics provider"], { carrier: "awaiting approval" }],
  ["service", ["buyer", "trader"], { shop: "awaiting approval", offersServices: true }],
])("registers as %s with its roles, awaiting approval", async (UserRole, roles, expected) => {
  const app = await testApp();
  expect((await register(app, { ...amina, UserRole })).status).toBe(200);
  const rows = await app.run(
    `select array(select role from account_role where account_id = a.id order by role) as roles,
      t.state as shop, t.offers_services as "offersServices", c.state as carrier
    from account a left join trader t on t.account_id = a.id
    left join carrier_application c on c.account_id = a.id where phone = '+255712345678'`,
  );
  expect(rows).toMatchObject([{ roles, ...expected }]);
  expect((await register(app, { ...amina, UserRole })).status, "tried again").toBe(200);
});
