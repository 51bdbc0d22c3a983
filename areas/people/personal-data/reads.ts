import { sql } from "drizzle-orm";
import { commonRefusal, retryAfter } from "#core/errors.ts";
import type { Area } from "#server/area.ts";
import type { Context } from "#server/context.ts";
import { type Parameters, select, statement } from "#server/database/statement.ts";
import { idempotencyKey } from "#server/database/tables.ts";
import { personOf } from "#server/operations/audience.ts";
import { type PersonalPart, personalPart } from "#server/personal-data.ts";
import type { TextInParts } from "#server/text-in-parts.ts";

type Row = Record<string, unknown>;

/** Maximum number of rows in memory at once. */
const rowsAtOnce = 200;

/**
 * Exports everything held about the user, as of one moment, one export at a time per user.
 * @throws AppError errors.tooManyRequests, also while it is written
 */
export const exportPersonalData =
  (held: Record<string, PersonalPart>) =>
  async (context: Context): Promise<TextInParts> => {
    const { accountId } = personOf(context);
    await context.limiters.exportOfPerson.count(accountId);
    const { edition, now } = context;
    const about = { edition: edition.name, madeAt: now.toISOString() };
    return {
      write: (add) =>
        context.transaction(async (context) => {
          await holdMoment(context);
          const [own] = await claimExport(context, { accountId });
          if (!own?.isFree) throw underWay();
          await add(JSON.stringify(about).slice(0, -1));
          for (const [name, { rows }] of Object.entries(held)) {
            let before = `,\n${JSON.stringify(name)}:[`;
            for await (const some of rows(context, { accountId }, rowsAtOnce)) {
              const texts = some.map(({ row }) => JSON.stringify(inOurNames(row)));
              await add(`${before}\n${texts.join(",\n")}`);
              before = ",";
            }
            await add(before === "," ? "]" : `${before}]`);
          }
          await add("}");
        }),
    };
  };

const holdMoment = statement(
  "export at one moment",
  () => sql`set transaction isolation level repeatable read`,
);

const claimExport = statement("export claimed", (p: Parameters<{ accountId: string }>) =>
  select(
    {
      isFree: sql<boolean>`pg_try_advisory_xact_lock(hashtextextended('export ' || ${p.accountId}, 0))`,
    },
    sql``,
  ),
);

/** Another export of the same user is in progress. It takes seconds. */
function underWay() {
  const seconds = 10;
  const headers = retryAfter(seconds);
  return commonRefusal("tooManyRequests", { values: { seconds }, headers });
}

/** Renames columns and formats timestamps as the API does. */
function inOurNames(row: Row): Row {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => {
      const isMoment =
        typeof value === "string" && /^\d{4}-\d\d-\d\dT[\d:.]+[+-]\d\d:\d\d$/.test(value);
      return [
        name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
        isMoment ? new Date(value).toISOString() : value,
      ];
    }),
  );
}

/** Returns all parts of the export, table by table: those of the areas and the server's own. */
export const exportParts = (areas: readonly Area[]): Record<string, PersonalPart> => ({
  ...Object.assign({}, ...areas.map(({ personalData }) => personalData?.parts)),
  repeatableWrites: personalPart({
    table: idempotencyKey,
    own: [],
    without: [idempotencyKey.digest, idempotencyKey.answer],
    from: (p) => sql`from ${idempotencyKey} where ${idempotencyKey.actor} = ${p.accountId}::text
      order by ${idempotencyKey.doneAt}`,
  }),
});
