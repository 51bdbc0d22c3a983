import { expect, test } from "vitest";
import { setupOfficersDesk } from "#app/testing/desk-people.ts";
import { decideAccount } from "./decide-account.ts";

const comment = "We look into what happened here.";

const stateOf = async ({ run }: Awaited<ReturnType<typeof setupOfficersDesk>>, id: string) =>
  (await run("select state from account where id = $1", [id]))[0].state;

test("rejects suspension and restoration of officers and administrators by an officer", async () => {
  const desk = await setupOfficersDesk();
  const { person, decide, request, officer, run } = desk;
  for (const role of ["chamber officer", "administrator"] as const) {
    const { id } = await person([role, "trader"]);
    const suspended = await decide("suspend", id, { comment });
    expect([suspended.status, suspended.body.code]).toEqual([403, "desk_by_administrators"]);
    expect(await stateOf(desk, id)).toBe("active");
    const { body } = await request("GET", `portal/account/${id}`, { token: officer.token });
    expect(body.data).toMatchObject({ acts: [], isOfficer: true });
    await run("update account set state = 'suspended' where id = $1", [id]);
    const restored = await decide("restore", id);
    expect([restored.status, restored.body.code]).toEqual([403, "desk_by_administrators"]);
  }
});

test("lets an administrator suspend and restore an officer and another administrator", async () => {
  const desk = await setupOfficersDesk();
  const { person, decide } = desk;
  const administrator = await person(["administrator"]);
  for (const role of ["chamber officer", "administrator"] as const) {
    const { id } = await person([role]);
    expect((await decide("suspend", id, { comment }, administrator.token)).status).toBe(200);
    expect(await stateOf(desk, id)).toBe("suspended");
    expect((await decide("restore", id, {}, administrator.token)).status).toBe(200);
  }
});

test("rejects the suspension of the last administrator", async () => {
  const desk = await setupOfficersDesk();
  const administrator = await desk.person(["administrator"]);
  const own = await desk.decide("suspend", administrator.id, { comment }, administrator.token);
  const byOfficer = await desk.decide("suspend", administrator.id, { comment });
  expect([own.status, byOfficer.status]).toEqual([403, 403]);
  expect(await stateOf(desk, administrator.id)).toBe("active");
});

test("accepts one of two administrators who suspend each other at the same time", async () => {
  const desk = await setupOfficersDesk();
  const { person, as, run } = desk;
  for (let round = 0; round < 4; round += 1) {
    const firstAdministrator = await person(["administrator"]);
    const other = await person(["administrator"]);
    const suspend = (by: string, id: string) =>
      decideAccount("suspend")(as(by, ["administrator"]), { id, comment });
    const both = await Promise.allSettled([
      suspend(firstAdministrator.id, other.id),
      suspend(other.id, firstAdministrator.id),
    ]);
    const codes = both.map((ended) => (ended.status === "rejected" ? ended.reason.code : "done"));
    expect(codes.sort()).toEqual(["desk_decided_meanwhile", "done"]);
    const states = [await stateOf(desk, firstAdministrator.id), await stateOf(desk, other.id)];
    expect(states.sort()).toEqual(["active", "suspended"]);
    await run("update account set state = 'suspended' where id = any($1)", [
      [firstAdministrator.id, other.id],
    ]);
  }
});

test("rejects decisions of an officer whose role was taken in the meantime", async () => {
  const { createPendingTrader, as, officer, run } = await setupOfficersDesk();
  const { id } = await createPendingTrader();
  await run("delete from account_role where account_id = $1", [officer.id]);
  const decision = { id, comment: "", withoutDocument: true };
  await expect(decideAccount("approve")(as(officer.id), decision)).rejects.toMatchObject({
    code: "desk_decided_meanwhile",
  });
});

test("logs a suspension with the seen state and the reason", async () => {
  const { createPendingTrader, decide, officer, person, request } = await setupOfficersDesk();
  const { token } = await person(["administrator"]);
  const { id } = await createPendingTrader();
  await decide("approve", id);
  await decide("suspend", id, { comment });
  const { body } = await request("GET", `portal/account/${id}/audit`, { token });
  const common = { subject: "account", subjectId: id, account: { id }, by: { id: officer.id } };
  expect(body.data).toMatchObject([
    { ...common, act: "suspend", seen: "active", comment },
    { ...common, act: "approve", seen: "awaiting approval", comment: null },
  ]);
});
