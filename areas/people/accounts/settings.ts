import { sql } from "drizzle-orm";
import { readTermList } from "#areas/reference/vocabulary/reads.ts";
import { badInput } from "#core/errors.ts";
import type { NotificationChannel } from "#core/notification-channels.ts";
import type { Context } from "#server/context.ts";
import {
  columnName,
  deletion,
  insertColumns,
  lookup,
  type Parameters,
  setExcluded,
  statement,
} from "#server/database/statement.ts";
import { personOf } from "#server/operations/audience.ts";
import { type ParsedInputOf, pageOf, type Rows } from "#server/operations/endpoint.ts";
import type { Handler } from "#server/operations/operation.ts";
import type * as endpoints from "./endpoints.ts";
import { accountPreference, notificationSetting } from "./tables.ts";

export async function listInformationPreferences(
  context: Context,
  input: ParsedInputOf<typeof endpoints.listInformationPreferences>,
) {
  return pageOf(await readTermList(context, "information-preference"), input);
}

export const listOwnPreferences: Handler<typeof endpoints.listOwnPreferences> = async (
  context,
  input,
) => pageOf(await ownPreferences(context), input);

async function ownPreferences(context: Context) {
  const chosen = await readPreferences(context, personOf(context));
  const all = await readTermList(context, "information-preference");
  return all.filter(({ code }) => chosen.some((preference) => preference.code === code));
}

const readPreferences = lookup(accountPreference, "own preferences", ["code"], "accountId");

export const listNotificationSettings: Handler<typeof endpoints.listNotificationSettings> = async (
  context,
  input,
) => pageOf(await settingsWith(context, []), input);

export const listOwnNotificationSettings: Handler<
  typeof endpoints.listOwnNotificationSettings
> = async (context, input) => pageOf(await ownSettings(context), input);

const ownSettings = async (context: Context) =>
  settingsWith(context, await readSettings(context, personOf(context)));

const readSettings = lookup(
  notificationSetting,
  "own notification settings",
  ["kind", "email", "sms", "push"],
  "accountId",
);

type Chosen = { kind: string } & Record<NotificationChannel, boolean>;

/** Lists every kind by name, with the user's channels or else its defaults. */
async function settingsWith(context: Context, chosen: Chosen[]) {
  const names = await loadNotificationKindNames(context);
  return [...names].flatMap(([kind, name]) => {
    const own = context.notifier.kinds.channels.get(kind);
    if (!own) return [];
    const { email, sms, push } = chosen.find((preference) => preference.kind === kind) ?? own;
    return [{ kind, name, email, sms, push }];
  });
}

/** Names of notification kinds: those of the list in its order, then those that areas declare. */
export async function loadNotificationKindNames(
  context: Context,
): Promise<ReadonlyMap<string, string>> {
  const { say } = context.phrases.book(context.language);
  const listed = await readTermList(context, "notification-kind");
  const added = [...context.notifier.kinds.names];
  return new Map([
    ...listed.map(({ code, name }) => [code, name] as const),
    ...added.map(([kind, nameIn]) => [kind, nameIn(say)] as const),
  ]);
}

const whole = <T>(data: T[]): Rows<T> => ({ data, total: data.length });

export async function choosePreferences(
  context: Context,
  { codes }: ParsedInputOf<typeof endpoints.choosePreferences>,
) {
  const { accountId } = personOf(context);
  const known = await readTermList(context, "information-preference");
  const choices = known.map(({ code }) => code);
  if (!codes.every((code) => choices.includes(code))) throw badInput(wrongChoice("codes", choices));
  await context.transaction(async (context) => {
    await forgetPreferences(context, { accountId });
    await addPreferences(context, { accountId, codes: [...new Set(codes)] });
  });
  return whole(await ownPreferences(context));
}

const forgetPreferences = deletion(accountPreference, "preferences forgotten", "accountId");

const addPreferences = statement(
  "preferences added",
  (p: Parameters<{ accountId: string; codes: string[] }>) => sql`
    insert into ${insertColumns(accountPreference, "accountId", "code")}
    select ${p.accountId}::uuid, unnest(${p.codes}::text[]) on conflict do nothing`,
);

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
  // The last setting of a kind counts. Rows are sorted so that concurrent writes wait instead of
  // deadlocking.
  const byKind = new Map(settings.map((preference) => [preference.kind, preference]));
  const rows = [...byKind.values()].sort((a, b) => a.kind.localeCompare(b.kind));
  await writeSettings(context, {
    accountId,
    kinds: rows.map(({ kind }) => kind),
    email: rows.map(({ email }) => email),
    sms: rows.map(({ sms }) => sms),
    push: rows.map(({ push }) => push),
  });
  return whole(await ownSettings(context));
}

const wrongChoice = (field: string, choices: string[]) => ({
  field,
  key: "errors.field.choice",
  values: { choices: choices.join(", ") },
});

interface Settings extends Record<NotificationChannel, boolean[]> {
  accountId: string;
  kinds: string[];
}

const writeSettings = statement("notification settings chosen", (p: Parameters<Settings>) => {
  const { accountId, kind, email, sms, push } = notificationSetting;
  return sql`
    insert into ${insertColumns(notificationSetting, "accountId", "kind", "email", "sms", "push")}
    select ${p.accountId}::uuid, one.* from unnest(
      ${p.kinds}::text[], ${p.email}::boolean[], ${p.sms}::boolean[], ${p.push}::boolean[]) as one
    on conflict (${columnName(accountId)}, ${columnName(kind)}) do update ${setExcluded(email, sms, push)}`;
});
