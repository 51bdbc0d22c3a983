import { eq } from "drizzle-orm";
import { listOf } from "#areas/terms/reads.ts";
import { badInput } from "#core/errors.ts";
import type { Context } from "#server/context.ts";
import { upsert } from "#server/database/upsert.ts";
import { personOf } from "#server/operations/audience.ts";
import type { ParsedInputOf } from "#server/operations/endpoint.ts";
import type * as endpoints from "./setting-endpoints.ts";
import { listOwnNotificationSettings, listOwnPreferences } from "./setting-reads.ts";
import { accountPreference, notificationSetting } from "./tables.ts";

/** Puts these wishes in the place of those before. */
export async function choosePreferences(
  context: Context,
  { codes }: ParsedInputOf<typeof endpoints.choosePreferences>,
) {
  const { accountId } = personOf(context);
  const known = await listOf(context, "information-preference");
  if (codes.some((code) => !known.some((one) => one.code === code))) {
    const choices = known.map(({ code }) => code);
    throw badInput(wrongChoice("codes", choices));
  }
  const rows = [...new Set(codes)].map((code) => ({ accountId, code }));
  await context.db.transaction(async ({ orm }) => {
    await orm.delete(accountPreference).where(eq(accountPreference.accountId, accountId));
    if (rows.length > 0) await orm.insert(accountPreference).values(rows).onConflictDoNothing();
  });
  return listOwnPreferences(context);
}

/** Keeps the channels of these kinds. */
export async function chooseNotificationSettings(
  context: Context,
  { settings }: ParsedInputOf<typeof endpoints.chooseNotificationSettings>,
) {
  const { accountId } = personOf(context);
  const known = [...context.notifier.kinds.channels.keys()];
  const wrong = settings.flatMap(({ kind }, index) =>
    known.includes(kind) ? [] : [wrongChoice(`settings.${index}.kind`, known)],
  );
  if (wrong.length > 0) throw badInput(...wrong);
  // Of a kind named twice the last counts; in one order, so that two at once wait for each other.
  const byKind = new Map(settings.map((one) => [one.kind, { ...one, accountId }]));
  const rows = [...byKind.values()].sort((a, b) => a.kind.localeCompare(b.kind));
  if (rows.length > 0) {
    const key = [notificationSetting.accountId, notificationSetting.kind];
    await context.db.transaction((db) => upsert(db, notificationSetting, key, rows));
  }
  return listOwnNotificationSettings(context);
}

const wrongChoice = (field: string, choices: string[]) => ({
  field,
  key: "errors.field.choice",
  values: { choices: choices.join(", ") },
});
