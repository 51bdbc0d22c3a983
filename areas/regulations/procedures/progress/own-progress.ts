import { sql } from "drizzle-orm";
import { badInput, notFound } from "#core/errors.ts";
import type { Language } from "#core/languages.ts";
import type { Context } from "#server/context.ts";
import { nameIn } from "#server/database/name-in.ts";
import {
  insertColumns,
  iso,
  lookup,
  type Parameters,
  select,
  statement,
} from "#server/database/statement.ts";
import { personOf } from "#server/operations/audience.ts";
import { pageOf } from "#server/operations/endpoint.ts";
import type { Handler } from "#server/operations/operation.ts";
import { regulationProgress, tradeProcedureStep as step, tradeProcedure } from "../tables.ts";
import type * as endpoints from "./endpoints.ts";

interface OwnerParams {
  accountId: string;
  language: Language;
  /** Limits the result to one procedure, started or not; undefined for all started ones. */
  regulationId: number | undefined;
}

const readOwn = statement("regulation progress", (p: Parameters<OwnerParams>) =>
  select(
    {
      regulationId: tradeProcedure.id,
      title: nameIn(tradeProcedure.titles, p.language),
      countryCode: tradeProcedure.countryCode,
      stepsListed: sql<number>`count(${step.id})::int`,
      stepsDone: sql<number>`count(${regulationProgress.stepId})::int`,
      done: sql<string[]>`coalesce(array_agg(${step.code} order by ${step.position})
        filter (where ${regulationProgress.stepId} is not null), '{}')`,
      lastDoneAt: sql<string | null>`max(${iso(regulationProgress.doneAt)})`,
    },
    sql`from ${tradeProcedure}
      left join ${step} on ${step.procedureId} = ${tradeProcedure.id}
      left join ${regulationProgress} on ${regulationProgress.stepId} = ${step.id}
        and ${regulationProgress.accountId} = ${p.accountId}
      where ${tradeProcedure.id} = ${p.regulationId}::int
        or (${p.regulationId}::int is null and ${tradeProcedure.id} in (
          select ticked.procedure_id from ${regulationProgress}
            join ${step} ticked on ticked.id = ${regulationProgress.stepId}
          where ${regulationProgress.accountId} = ${p.accountId}))
      group by ${tradeProcedure.id}
      order by max(${regulationProgress.doneAt}) desc nulls last, ${tradeProcedure.id}`,
  ),
);

/** There are at most as many rows as procedures, so all are read and then paged in memory. */
export const listOwnProgress: Handler<typeof endpoints.listOwnProgress> = async (
  context,
  { regulationId, ...page },
) => {
  const { accountId } = personOf(context);
  const rows = await readOwn(context, { accountId, regulationId, language: context.language });
  return pageOf(rows, page);
};

/** @throws AppError errors.notFound, errors.badInput for a step that the procedure does not have */
export const setProgress: Handler<typeof endpoints.setProgress> = (
  context,
  { regulationId, step: code, isDone },
) =>
  context.transaction(async (context) => {
    const { accountId } = personOf(context);
    const [found] = await findProcedure(context, { id: regulationId });
    if (!found) throw notFound();
    const [ticked] = await findStep(context, { procedureId: regulationId, code });
    if (!ticked) throw badInput({ field: "step", key: "regulations.step.none" });
    const row = { accountId, stepId: ticked.id };
    await (isDone ? tick(context, { ...row, at: context.now }) : untick(context, row));
    return readOne(context, regulationId);
  });

/** @throws AppError errors.notFound */
export const clearProgress: Handler<typeof endpoints.clearProgress> = (context, { regulationId }) =>
  context.transaction(async (context) => {
    const { accountId } = personOf(context);
    await clear(context, { accountId, regulationId });
    return readOne(context, regulationId);
  });

async function readOne(context: Context, regulationId: number) {
  const { accountId } = personOf(context);
  const [row] = await readOwn(context, { accountId, regulationId, language: context.language });
  if (!row) throw notFound();
  return row;
}

const findProcedure = lookup(tradeProcedure, "procedure by id", ["id"], "id");
const findStep = lookup(step, "step of a procedure", ["id"], "procedureId", "code");

type Row = Parameters<{ accountId: string; stepId: number }>;

const tick = statement(
  "step ticked off",
  (p: Row & Parameters<{ at: Date }>) => sql`
    insert into ${insertColumns(regulationProgress, "accountId", "stepId", "doneAt")}
    values (${p.accountId}, ${p.stepId}, ${p.at}) on conflict do nothing`,
);

const untick = statement(
  "step open again",
  (p: Row) => sql`delete from ${regulationProgress}
    where ${regulationProgress.accountId} = ${p.accountId}
      and ${regulationProgress.stepId} = ${p.stepId}`,
);

const clear = statement(
  "procedure begun again",
  (p: Parameters<{ accountId: string; regulationId: number }>) => sql`
    delete from ${regulationProgress}
    where ${regulationProgress.accountId} = ${p.accountId} and ${regulationProgress.stepId} in (
      select ${step.id} from ${step} where ${step.procedureId} = ${p.regulationId})`,
);
