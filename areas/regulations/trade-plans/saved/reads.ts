import { sql } from "drizzle-orm";
import { notFound } from "#core/errors.ts";
import type { Context } from "#server/context.ts";
import { iso, type Parameters, select, statement } from "#server/database/statement.ts";
import { personOf } from "#server/operations/audience.ts";
import { offsetOf } from "#server/operations/endpoint.ts";
import type { Handler } from "#server/operations/operation.ts";
import { tradePlan } from "../tables.ts";
import type * as endpoints from "./endpoints.ts";

const columns = {
  id: tradePlan.id,
  title: tradePlan.title,
  choice: tradePlan.choice,
  total: tradePlan.total,
  atMost: tradePlan.atMost,
  currency: tradePlan.currency,
  dateCreated: iso(tradePlan.createdAt),
  isDemo: tradePlan.isDemo,
};

const readPage = statement(
  "own trade plans",
  (p: Parameters<{ accountId: string; size: number; offset: number }>) =>
    select(
      columns,
      sql`from ${tradePlan} where ${tradePlan.accountId} = ${p.accountId}
        order by ${tradePlan.createdAt} desc, ${tradePlan.id} desc
        limit ${p.size} offset ${p.offset}`,
    ),
);

const countOwn = statement("own trade plans counted", (p: Parameters<{ accountId: string }>) =>
  select(
    { total: sql<number>`count(*)::int` },
    sql`from ${tradePlan} where ${tradePlan.accountId} = ${p.accountId}`,
  ),
);

/** Returns the number of a user's saved plans. */
export const countPlans = async (
  context: Pick<Context, "db">,
  accountId: string,
): Promise<number> => (await countOwn(context, { accountId }))[0]?.total ?? 0;

export const listPlans: Handler<typeof endpoints.listPlans> = async (context, page) => {
  const { accountId } = personOf(context);
  const rows = await readPage(context, { accountId, size: page.size, offset: offsetOf(page) });
  return { data: rows.map(toSavedPlan), total: await countPlans(context, accountId) };
};

const findOwn = statement("own trade plan", (p: Parameters<{ id: string; accountId: string }>) =>
  select(
    columns,
    sql`from ${tradePlan}
        where ${tradePlan.id} = ${p.id} and ${tradePlan.accountId} = ${p.accountId}`,
  ),
);

/** @throws AppError errors.notFound, also for another user's plan */
export const getPlan: Handler<typeof endpoints.getPlan> = async (context, { id }) => {
  const [row] = await findOwn(context, { id, accountId: personOf(context).accountId });
  if (!row) throw notFound();
  return toSavedPlan(row);
};

const open = {
  productId: null,
  commodityId: null,
  locationFrom: null,
  quantity: null,
  unitId: null,
  price: null,
  currency: null,
  serviceId: null,
  isUnprocessed: null,
  hasCertificate: null,
};

type Row = Awaited<ReturnType<typeof findOwn>>[number];

const toSavedPlan = ({ choice, ...row }: Row) => ({ ...row, choice: { ...open, ...choice } });
