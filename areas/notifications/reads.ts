import { sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { namesOfKinds } from "#areas/accounts/settings/reads.ts";
import { account } from "#areas/accounts/tables.ts";
import { measurementUnit } from "#areas/commodities/tables.ts";
import type { Context } from "#server/context.ts";
import { type Parameters, select, statement } from "#server/database/statement.ts";
import { isListed, type StoredPayload } from "#server/notifications/notification.ts";
import { personOf } from "#server/operations/audience.ts";
import { offsetOf, type ParsedInputOf, type Rows } from "#server/operations/endpoint.ts";
import type { Channel } from "./delivery-queues.ts";
import type * as endpoints from "./endpoints.ts";
import { type DeadDelivery, type Notification, type RawFields, rawFields } from "./endpoints.ts";
import { declaredFor, showNotification } from "./show-notification.ts";
import { notification, notificationDelivery } from "./tables.ts";
import { wordsOf } from "./words.ts";

const n = alias(notification, "n");
const unit = alias(measurementUnit, "u");
const unitOfChange = alias(measurementUnit, "cu");

interface InLanguage {
  language: string;
}

/** What is read of a notification; units of quantities as they are written in the language. */
const shownColumns = ({ language }: Parameters<InLanguage>) => ({
  key: n.id,
  kind: n.kind,
  link: n.link,
  isSuccess: n.isSuccess,
  at: n.createdAt,
  isSeen: sql<boolean>`${n.seenAt} is not null`,
  isDemo: n.isDemo,
  payload: sql<StoredPayload>`
    case when ${unit.id} is null then ${n.payload} else jsonb_set(${n.payload}, '{unit}',
      to_jsonb(coalesce(${unit.shortNames} ->> ${language}, ${unit.shortNames} ->> 'en'))) end
      || coalesce(several.changes, '{}')`,
});

const withUnits = ({ language }: Parameters<InLanguage>) => sql`
  left join ${measurementUnit} u on ${unit.code} = ${n.payload} ->> 'unit'
  left join lateral (
    select jsonb_build_object('changes', jsonb_agg(change || jsonb_build_object('unit',
      coalesce(${unitOfChange.shortNames} ->> ${language}, ${unitOfChange.shortNames} ->> 'en',
        change ->> 'unit')) order by index)) as changes
    from jsonb_array_elements(${n.payload} -> 'changes') with ordinality as c (change, index)
    left join ${measurementUnit} cu on ${unitOfChange.code} = change ->> 'unit'
  ) several on ${n.payload} -> 'changes' is not null`;

export async function listNotifications(
  context: Context,
  input: ParsedInputOf<typeof endpoints.notifications>,
): Promise<Rows<Notification>> {
  const { accountId } = personOf(context);
  const { language } = context;
  const { size } = input;
  const [counted, rows] = await Promise.all([
    countListed(context, { accountId }),
    readList(context, { accountId, language, size, offset: offsetOf(input) }),
  ]);
  return { data: rows.map((row) => shownTo(context, row)), total: counted[0]?.total ?? 0 };
}

const countListed = statement("notifications in all", (p: Parameters<{ accountId: string }>) =>
  select(
    { total: sql<number>`count(*)` },
    sql`from ${notification}
      where ${notification.accountId} = ${p.accountId} and ${notification.isListed}`,
  ),
);

const readList = statement(
  "notifications",
  (p: Parameters<InLanguage & { accountId: string; size: number; offset: number }>) =>
    select(
      shownColumns(p),
      sql`from (select * from ${notification}
        where ${notification.accountId} = ${p.accountId} and ${notification.isListed}
        order by ${notification.createdAt} desc, ${notification.id} desc
        limit ${p.size} offset ${p.offset}) n ${withUnits(p)}
      order by ${n.createdAt} desc, ${n.id} desc`,
    ),
);

type NotificationRow = Awaited<ReturnType<typeof readList>>[number];

export const countUnseen = async (context: Context): Promise<{ unseen: number }> => ({
  unseen: await unseenOf(context, personOf(context)),
});

/** How many an account has not seen. */
export async function unseenOf(
  context: Pick<Context, "db">,
  { accountId }: { accountId: string },
): Promise<number> {
  const [row] = await countUnseenOf(context, { accountId });
  return row?.unseen ?? 0;
}

const countUnseenOf = statement("notifications unseen", (p: Parameters<{ accountId: string }>) =>
  select(
    { unseen: sql<number>`count(*)` },
    sql`from ${notification} where ${notification.accountId} = ${p.accountId}
      and ${notification.seenAt} is null and ${notification.isListed}`,
  ),
);

interface OneOf {
  accountId: string;
  id: string;
}

/** One of an account's list, as it is read in the context's language; undefined once it is removed. */
export async function readNotification(
  context: Context,
  { accountId, id }: OneOf,
): Promise<Notification | undefined> {
  const [row] = await findNotification(context, { accountId, id, language: context.language });
  return row && shownTo(context, row);
}

const findNotification = statement("notification", (p: Parameters<InLanguage & OneOf>) =>
  select(
    shownColumns(p),
    sql`from ${notification} n ${withUnits(p)}
      where ${n.id} = ${p.id} and ${n.accountId} = ${p.accountId} and ${n.isListed}`,
  ),
);

function shownTo(context: Context, row: NotificationRow): Notification {
  const { key, kind, payload, at, isSeen, isDemo } = row;
  const words = wordsOf(context);
  const declared = declaredFor(context.notifier.kinds, row);
  return {
    ...rawFieldsOf({ ...payload, ...declared.wire?.(words, payload) }),
    ...showNotification(declared, row, words),
    key,
    type: kind,
    date: at.toISOString(),
    isSeen,
    isDemo,
  };
}

/** The fields that the wire knows, as their kinds declare them; those beside are ours, for the words. */
const rawFieldsOf = (payload: StoredPayload): RawFields =>
  Object.fromEntries(Object.entries(payload).filter(([name]) => rawFields.has(name)));

export async function listDeadDeliveries(
  context: Context,
  input: ParsedInputOf<typeof endpoints.deadDeliveries>,
): Promise<Rows<DeadDelivery>> {
  const [counted, rows, names] = await Promise.all([
    countDead(context),
    readDead(context, { size: input.size, offset: offsetOf(input) }),
    namesOfKinds(context),
  ]);
  const nameOf = (row: (typeof rows)[number]) => names.get(row.kind) ?? subjectOf(context, row);
  const data = rows.map((row) => ({
    id: row.id,
    channel: row.channel,
    kind: row.kind,
    kindName: nameOf(row),
    person: { id: row.personId, name: row.personName },
    tries: row.tries,
    reason: row.reason,
    at: row.at.toISOString(),
  }));
  return { data, total: counted[0]?.total ?? 0 };
}

/** What goes to contacts alone is no kind that people choose: it is called as its e-mail is. */
function subjectOf(
  context: Context,
  { kind, payload }: { kind: string; payload: StoredPayload },
): string {
  const declared = context.notifier.kinds.of(kind, payload);
  return declared && !isListed(declared) ? declared.title(wordsOf(context), payload) : kind;
}

const d = alias(notificationDelivery, "d");
const person = alias(account, "a");

const countDead = statement("dead deliveries in all", () =>
  select(
    { total: sql<number>`count(*)` },
    sql`from ${notificationDelivery} where ${notificationDelivery.state} = 'dead'`,
  ),
);

const readDead = statement("dead deliveries", (p: Parameters<{ size: number; offset: number }>) =>
  select(
    {
      id: d.id,
      channel: sql<Channel>`${d.channel}`,
      kind: n.kind,
      payload: n.payload,
      tries: d.tries,
      reason: d.reason,
      at: d.updatedAt,
      personId: person.id,
      personName: sql<string>`coalesce(${person.organizationName},
          concat_ws(' ', ${person.firstName}, ${person.lastName}))`,
    },
    sql`from (select * from ${notificationDelivery}
          where ${notificationDelivery.state} = 'dead'
          order by ${notificationDelivery.updatedAt} desc, ${notificationDelivery.id} desc
          limit ${p.size} offset ${p.offset}) d
        join ${notification} n on ${n.id} = ${d.notificationId}
        join ${account} a on ${person.id} = ${n.accountId}
        order by ${d.updatedAt} desc, ${d.id} desc`,
  ),
);
