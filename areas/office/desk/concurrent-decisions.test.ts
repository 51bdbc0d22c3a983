import { expect, test } from "vitest";
import { areas } from "#app/areas.ts";
import { atOnce } from "#app/testing/at-once.ts";
import { decisionCases } from "#app/testing/desk-decisions.ts";
import { setupOfficersDesk } from "#app/testing/desk-people.ts";
import { officerRoles } from "#core/roles.ts";
import { isAct } from "#server/operations/endpoint.ts";

test.each(decisionCases)(
  "accepts one of eight concurrent decisions by two officers: $paths",
  async (of) => {
    const desk = await setupOfficersDesk();
    const { request, run, officer, person } = desk;
    const other = await person(["chamber officer"]);
    const calls = await of.make(desk);
    await run("delete from audit_entry");
    const answers = await atOnce(8, (number) => {
      const [path, body = {}] = calls[(number >> 1) % calls.length] ?? calls[0];
      const { token } = number % 2 === 0 ? officer : other;
      return request("POST", `portal/${path}`, { token, body });
    });
    const statuses = answers.map(({ status }) => status).sort();
    const refused = of.mayBeGone && statuses.includes(404) ? 404 : 409;
    expect(statuses).toEqual([200, ...Array.from({ length: 7 }, () => refused)]);
    const log = await run("select by, seen from audit_entry");
    expect(log, "the log records who decided and which version they saw").toHaveLength(1);
    expect([officer.id, other.id]).toContain(log[0].by);
    expect(log[0].seen).toBeTruthy();
  },
);

/** Officers' calls that are not decisions: they can be repeated, or are made by one officer. */
const others = [
  "POST association",
  "PUT association/{id}",
  "POST portal/price-load",
  "POST portal/campaign",
  "DELETE portal/campaign/{id}",
  "POST portal/account/{id}/role",
  "POST portal/desk-order/{kind}/{id}/note",
  "POST mail/send",
];

test("covers every decision of the desk", () => {
  const known = new Set([
    ...decisionCases.flatMap(({ paths }) => paths).map((path) => `POST ${path}`),
  ]);
  const calls = areas
    .flatMap(({ operations = [] }) => operations.map(({ endpoint }) => endpoint))
    .filter(({ method, audience }) => {
      const isOfOfficers =
        isAct(audience) && audience.by.every((role) => officerRoles.includes(role));
      return method !== "GET" && isOfOfficers;
    })
    .map(({ method, path }) => `${method} ${path}`);
  expect(calls.filter((call) => !known.has(call)).sort()).toEqual([...others].sort());
});
