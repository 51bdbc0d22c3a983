import { expect, test } from "vitest";
import { newPerson } from "#app/testing/factories.ts";
import { testApp } from "#app/testing/test-app.ts";
import { newProvider, newTransportService } from "#app/testing/transport-factories.ts";

async function withOfficers() {
  const app = await testApp();
  const { db, run, request: ask } = app;
  const officer = await newPerson(db, { roles: ["chamber officer", "administrator"] });
  const carrier = await newProvider(db);
  await newTransportService(db, { providerId: carrier.id });
  const withdrawn = await newTransportService(db, { providerId: carrier.id, isListed: false });
  await run("update logistic_service set withdrawn_at = now() where id = $1", [withdrawn.id]);
  const other = await newTransportService(db);
  /**
   * Returns whether the carrier is listed and its number of listed services; asserts that another
   * carrier's service stays listed.
   */
  const seen = async () => {
    const [row] = await run(
      `select (select is_listed from logistics_provider where account_id = $1) as provider,
        (select count(*)::int from logistic_service where provider_id = $1 and is_listed) as services,
        (select is_listed from logistic_service where id = $2) as other`,
      [carrier.id, other.id],
    );
    expect(row.other).toBe(true);
    return [row.provider, row.services];
  };
  const decide = async (act: string) => {
    const body = { comment: "The papers were wrong." };
    const answer = await ask("POST", `portal/account/${carrier.id}/${act}`, {
      token: officer.token,
      body,
    });
    expect(answer.status).toBe(200);
  };
  const role = async (isGranted: boolean) => {
    const answer = await ask("POST", `portal/account/${carrier.id}/role`, {
      token: officer.token,
      body: { role: "logistics provider", given: isGranted },
    });
    expect(answer.status).toBe(200);
  };
  return { seen, decide, role };
}

test("hides a suspended carrier and lists it again after restoration", async () => {
  const { seen, decide } = await withOfficers();
  expect(await seen()).toEqual([true, 1]);
  await decide("suspend");
  expect(await seen()).toEqual([false, 0]);
  await decide("restore");
  expect(await seen()).toEqual([true, 1]);
});

test("hides a carrier without the role, whatever the state of its account", async () => {
  const { seen, decide, role } = await withOfficers();
  await role(false);
  expect(await seen()).toEqual([false, 0]);
  await decide("suspend");
  await decide("restore");
  expect(await seen()).toEqual([false, 0]);
  await role(true);
  expect(await seen()).toEqual([true, 1]);
});
