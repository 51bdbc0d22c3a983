import { type SQL, sql } from "drizzle-orm";
import { officerRoles } from "#core/roles.ts";
import type { Context, Person } from "#server/context.ts";
import { type Parameters, statement } from "#server/database/statement.ts";
import { cached } from "#server/operations/cached.ts";

/** Which rows of an area show an uploaded picture, and to whom. */
export interface PictureAccess {
  /** Selects a row that shows the picture with this key to everyone. */
  everybody?: (p: Parameters<{ key: string }>) => SQL;
  /** Selects a row that shows the picture with this key to this account. */
  account?: (p: Parameters<{ key: string; accountId: string }>) => SQL;
}

/** Decides whether an uploaded picture may be served. */
export interface PictureViewers {
  isForEverybody(context: Context, key: string): Promise<boolean>;
  /** @returns false also for a picture that no row references */
  isFor(context: Context, key: string, person: Person): Promise<boolean>;
}

/** Enough for the keys on a day's pages. Each takes a few hundred bytes. */
const maxAnswers = 20_000;

/**
 * Queries the rows of all areas at once. The answer that a picture is public is cached on every
 * process until one of its tables changes. What one person may see is read each time.
 */
export function pictureViewers(all: readonly PictureAccess[]): PictureViewers {
  const forEverybody = all.flatMap(({ everybody }) => everybody ?? []);
  const forAccounts = all.flatMap(({ account }) => account ?? []);
  const findForEverybody = statement(
    "picture visible to everyone",
    (p: Parameters<{ key: string }>) => anyOf(forEverybody.map((select) => select(p))),
  );
  const findForAccount = statement(
    "picture for an account",
    (p: Parameters<{ key: string; accountId: string }>) =>
      anyOf(forAccounts.map((select) => select(p))),
  );
  const isForEverybody = cached(
    async (context, key: string) => (await findForEverybody(context, { key })).length > 0,
    { maxAnswers, byLanguage: false },
  );
  return {
    isForEverybody,
    async isFor(context, key, { accountId, roles }) {
      // Officers review hidden pictures, so they may see them.
      if (roles.some((role) => officerRoles.includes(role))) return true;
      return (await findForAccount(context, { key, accountId })).length > 0;
    },
  };
}

/** Selects one row if any of these statements returns a row. */
const anyOf = (selects: SQL[]): SQL =>
  sql`select 1 as found where ${sql.join(
    selects.map((select) => sql`exists (${select})`),
    sql` or `,
  )}`;
