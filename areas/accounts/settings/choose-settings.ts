import { sql } from "drizzle-orm";
import { listOf } from "#areas/terms/reads.ts";
import { badInput } from "#core/errors.ts";
import type { Context } from "#server/context.ts";
import { bare, into, type Parameters, statement } from "#server/database/statement.ts";
import { personOf } from "#server/operations/audience.ts";
import type { ParsedInputOf } from "#server/operations/endpoint.ts";
import { accountPreference, notificationSetting } from "../tables.ts";
import type * as endpoints from "./endpoints.ts";
import { listOwnNotificationSettings, listOwnPreferences } from "./reads.ts";

/** Puts these wishes in the place of those before. */
export async function choosePreferences(
  context: Context,
  { codes }: ParsedInputOf<typeof endpoints.choosePreferences>,
) {
  const { accountId } = personOf(context);
  const known = await listOf(context, "information-preference");
  if (codes.some((code) => !known.some((one) => one.code === code))) {
    throw badInput(
      wrongChoice(
        "codes",
        known.map(({ code }) => code),
      ),
    );
  }
  await context.transaction(async (context) => {
    await forgetPreferences(context, { accountId });
    await addPreferences(context, { accountId, codes: [...new Set(codes)] });
  });
  return listOwnPreferences(context);
}

const forgetPreferences = statement(
  "preferences forgotten",
  (p: Parameters<{ accountId: string }>) => sql`
    delete from ${accountPreference} where ${accountPreference.accountId} = ${p.accountId}`,
);

const addPreferences = statement(
  "preferences added",
  (p: Parameters<{ accountId: string; codes: string[] }>) => sql`
    insert into ${into(accountPreference, "accountId", "code")}
    select ${p.accountId}::uuid, unnest(${p.codes}::text[]) on conflict do nothing`,
);

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
  const byKind = new Map(settings.map((one) => [one.kind, one]));
  const rows = [...byKind.values()].sort((a, b) => a.kind.localeCompare(b.kind));
  await writeSettings(context, {
    accountId,
    kinds: rows.map(({ kind }) => kind),
    email: rows.map(({ email }) => email),
    sms: rows.map(({ sms }) => sms),
    push: rows.map(({ push }) => push),
  });
  return listOwnNotificationSettings(context);
}

const wrongChoice = (field: string, choices: string[]) => ({
  field,
  key: "errors.field.choice",
  values: { choices: choices.join(", ") },
});

interface Settings {
  accountId: string;
  kinds: string[];
  email: boolean[];
  sms: boolean[];
  push: boolean[];
}

const writeSettings = statement("notification settings chosen", (p: Parameters<Settings>) => {
  const { accountId, kind, email, sms, push } = notificationSetting;
  const replaced = [email, sms, push].map((one) => sql`${bare(one)} = excluded.${bare(one)}`);
  return sql`
    insert into ${into(notificationSetting, "accountId", "kind", "email", "sms", "push")}
    select ${p.accountId}::uuid, one.* from unnest(
      ${p.kinds}::text[], ${p.email}::boolean[], ${p.sms}::boolean[], ${p.push}::boolean[]) as one
    on conflict (${bare(accountId)}, ${bare(kind)}) do update set ${sql.join(replaced, sql`, `)}`;
});
