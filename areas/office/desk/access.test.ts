import { expect, test } from "vitest";
import { setupOfficersDesk } from "#app/testing/desk-people.ts";

const comment = "The picture of it is too dark to read.";
const nobody = "00000000-0000-7000-8000-000000000000";

/** Every call of the desk that contains an id. */
const calls = (id: string): [method: string, path: string, body?: object][] => [
  ["GET", `portal/account/${id}`],
  ["GET", `portal/account/${id}/audit`],
  ["POST", `portal/account/${id}/approve`, {}],
  ["POST", `portal/account/${id}/decline`, { comment }],
  ["POST", `portal/account/${id}/suspend`, { comment }],
  ["POST", `portal/account/${id}/restore`, {}],
  ["POST", `portal/account/${id}/role`, { role: "chamber officer", given: true }],
  ["POST", `portal/verification-document/${id}/approve`, {}],
  ["POST", `portal/verification-document/${id}/decline`, { comment }],
  ["POST", "mail/send", { template: "documents-missing", accountId: id }],
];

test("allows only officers at the desk and only administrators to give roles", async () => {
  const { request, createPendingTrader, person, officer } = await setupOfficersDesk();
  const { id } = await createPendingTrader();
  const buyer = await person();
  const trader = await person(["trader", "association administrator", "logistics provider"]);
  for (const [method, path, body] of [...calls(id), ["GET", "portal/account"] as const]) {
    const how = body ? { body } : {};
    expect([path, (await request(method, path, how)).status]).toEqual([path, 401]);
    for (const { token } of [buyer, trader]) {
      expect([path, (await request(method, path, { ...how, token })).status]).toEqual([path, 403]);
    }
  }
  const role = { role: "administrator", given: true };
  const response = await request("POST", `portal/account/${officer.id}/role`, {
    token: officer.token,
    body: role,
  });
  expect([response.status, response.body.code]).toEqual([403, "forbidden"]);
});

test("returns 404 for unknown ids of any form", async () => {
  const { request, person } = await setupOfficersDesk();
  const { token } = await person(["administrator"]);
  for (const id of [nobody, "1", "%27", "null"]) {
    for (const [method, path, body] of calls(id)) {
      const { status } = await request(method, path, { token, ...(body ? { body } : {}) });
      expect([path, status]).toEqual([path, 404]);
    }
  }
});
