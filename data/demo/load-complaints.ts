import { complaint, complaintCase, complaintDecision } from "#areas/office/complaints/tables.ts";
import { dayMs, hourMs } from "#core/time.ts";
import type { Context } from "#server/context.ts";
import { demoId } from "./demo-id.ts";
import { findSignIn, signInEmails } from "./find-sign-in.ts";
import { cyclicAt } from "./seeded.ts";
import { storeRows } from "./store-rows.ts";

const findProducts = `
  select product.id, product.name, product.trader_id as "ownerId"
  from product join account on account.id = product.trader_id
  where product.is_demo and product.is_listed and account.country_code = $1
    and coalesce(account.email, '') <> all ($2::text[])
  order by product.id limit $3`;
const findPeople = `
  select id from account where is_demo and state = 'active' and country_code = $1
    and coalesce(email, '') <> all ($2::text[]) order by id limit 6`;

const stories = [
  { reasons: ["wrong", "stolen"], state: "open" },
  { reasons: ["wrong"], state: "dismissed" },
] as const;

/** Creates two products that users reported: one waits for the officers, who kept the other. */
export async function loadDemoComplaints({ db, edition, now }: Context): Promise<number> {
  const { code, countryCode } = edition;
  const products = await db.query<{ id: string; name: string; ownerId: string }>(findProducts, [
    countryCode,
    signInEmails,
    stories.length,
  ]);
  const people = await db.query<{ id: string }>(findPeople, [countryCode, signInEmails]);
  const officer = await findSignIn(db, "officer");
  if (products.length < stories.length || people.length < 4 || !officer) return 0;
  const cases = stories.map(({ reasons, state }, index) => {
    const { id: targetId, name, ownerId } = cyclicAt(products, index);
    const id = demoId(code, "complaint case", targetId);
    const createdAt = new Date(+now - (index + 1) * dayMs);
    const decidedAt = state === "open" ? null : new Date(+createdAt + 6 * hourMs);
    const reporters = people.filter((person) => person.id !== ownerId);
    return {
      row: {
        id,
        kind: "product" as const,
        targetId,
        ownerId,
        name,
        state,
        round: decidedAt ? 1 : 0,
        waitingSince: decidedAt ? null : createdAt,
        createdAt,
        decidedAt,
      },
      reports: reasons.map((reason, place) => ({
        id: demoId(code, "complaint", `${targetId} ${place}`),
        caseId: id,
        ownerId,
        by: cyclicAt(reporters, place).id,
        reason,
        round: 0,
        isFromNewcomer: false,
        at: new Date(+createdAt + place * hourMs),
      })),
      decisions: decidedAt
        ? [
            {
              id: demoId(code, "complaint decision", targetId),
              caseId: id,
              round: 0,
              outcome: "dismissed" as const,
              by: officer.id,
              at: decidedAt,
            },
          ]
        : [],
    };
  });
  const rows = cases.map(({ row }) => row);
  await storeRows(db, complaintCase, rows);
  const reports = cases.flatMap((one) => one.reports);
  await storeRows(db, complaint, reports);
  const decisions = cases.flatMap((one) => one.decisions);
  await storeRows(db, complaintDecision, decisions);
  return cases.length;
}
