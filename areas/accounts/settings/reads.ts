import { sql } from "drizzle-orm";
import { listOf } from "#areas/terms/reads.ts";
import type { NotificationChannel } from "#core/notification-channels.ts";
import type { Context } from "#server/context.ts";
import { type Parameters, select, statement } from "#server/database/statement.ts";
import { personOf } from "#server/operations/audience.ts";
import { type ParsedInputOf, pageOf, type Rows } from "#server/operations/endpoint.ts";
import { accountPreference, notificationSetting } from "../tables.ts";
import type { informationPreferences, NotificationSetting } from "./endpoints.ts";

export async function listInformationPreferences(
  context: Context,
  input: ParsedInputOf<typeof informationPreferences>,
) {
  return pageOf(await listOf(context, "information-preference"), input);
}

export async function listOwnPreferences(context: Context) {
  const chosen = await readPreferences(context, { accountId: personOf(context).accountId });
  const all = await listOf(context, "information-preference");
  return whole(all.filter(({ code }) => chosen.some((one) => one.code === code)));
}

const readPreferences = statement("own preferences", (p: Parameters<{ accountId: string }>) =>
  select(
    { code: accountPreference.code },
    sql`from ${accountPreference} where ${accountPreference.accountId} = ${p.accountId}`,
  ),
);

export async function listNotificationSettings(context: Context) {
  return whole(await settingsWith(context, []));
}

export async function listOwnNotificationSettings(context: Context) {
  const own = await readSettings(context, { accountId: personOf(context).accountId });
  return whole(await settingsWith(context, own));
}

const readSettings = statement(
  "own notification settings",
  (p: Parameters<{ accountId: string }>) =>
    select(
      {
        kind: notificationSetting.kind,
        email: notificationSetting.email,
        sms: notificationSetting.sms,
        push: notificationSetting.push,
      },
      sql`from ${notificationSetting} where ${notificationSetting.accountId} = ${p.accountId}`,
    ),
);

type Chosen = { kind: string } & Record<NotificationChannel, boolean>;

/** Every kind by its name, with the channels chosen or else its own. */
async function settingsWith(context: Context, chosen: Chosen[]): Promise<NotificationSetting[]> {
  const names = await namesOfKinds(context);
  return [...names].flatMap(([kind, name]) => {
    const own = context.notifier.kinds.channels.get(kind);
    if (!own) return [];
    const { email, sms, push } = chosen.find((one) => one.kind === kind) ?? own;
    return [{ kind, name, email, sms, push }];
  });
}

/** What kinds of notifications are called: those of the list in its order, then what areas add. */
export async function namesOfKinds(context: Context): Promise<ReadonlyMap<string, string>> {
  const { say } = context.phrases.book(context.language);
  const listed = await listOf(context, "notification-kind");
  const added = [...context.notifier.kinds.names];
  return new Map([
    ...listed.map(({ code, name }) => [code, name] as const),
    ...added.map(([kind, nameIn]) => [kind, nameIn(say)] as const),
  ]);
}

const whole = <T>(data: T[]): Rows<T> => ({ data, total: data.length });
