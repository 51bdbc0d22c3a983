import { sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { measurementUnit } from "#areas/commodities/tables.ts";
import { isSignedIn } from "#areas/sign-in/sessions/sessions.ts";
import type { Context } from "#server/context.ts";
import { iso, type Parameters, select, statement } from "#server/database/statement.ts";
import type { StoredPayload } from "#server/notifications/notification.ts";
import { personOf } from "#server/operations/audience.ts";
import { offsetOf } from "#server/operations/endpoint.ts";
import type { Handler } from "#server/operations/operation.ts";
import type { EventSources } from "#server/realtime/event-routes.ts";
import type { Campaign, Notification, notifications, RawFields } from "./endpoints.ts";
import { rawFields } from "./endpoints.ts";
import { declaredFor, showNotification } from "./show-notification.ts";
import { notification } from "./tables.ts";
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
  date: iso(n.createdAt),
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

export const listNotifications: Handler<typeof notifications> = async (context, input) => {
  const { accountId } = personOf(context);
  const { language } = context;
  const { size } = input;
  const [counted, rows] = await Promise.all([
    countListed(context, { accountId }),
    readList(context, { accountId, language, size, offset: offsetOf(input) }),
  ]);
  return { data: rows.map((row) => shownTo(context, row)), total: counted[0]?.total ?? 0 };
};

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

export async function unseenOf(context: Pick<Context, "db">, { accountId }: { accountId: string }) {
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
export async function readNotification(context: Context, { accountId, id }: OneOf) {
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
  const { key, kind, payload, date, isSeen, isDemo } = row;
  const words = wordsOf(context);
  const declared = declaredFor(context.notifier.kinds, row);
  return {
    ...rawFieldsOf({ ...payload, ...declared.wire?.(words, payload) }),
    ...showNotification(declared, row, words),
    key,
    type: kind,
    date,
    isSeen,
    isDemo,
  };
}

/** The fields that the wire knows, as their kinds declare them; those beside are ours, for the words. */
const rawFieldsOf = (payload: StoredPayload): RawFields =>
  Object.fromEntries(Object.entries(payload).filter(([name]) => rawFields.has(name)));

/** The first campaign that she has not seen: one at a time, in the order in which they were sent. */
export async function waitingCampaign(context: Context): Promise<{ campaign: Campaign | null }> {
  const { accountId } = personOf(context);
  const [first] = await findWaiting(context, { accountId });
  const found = first && (await readNotification(context, { accountId, id: first.id }));
  if (!found) return { campaign: null };
  const { key, title, link, comment } = found;
  return { campaign: { key, title, link, message: comment ?? "" } };
}

const findWaiting = statement("campaign waiting", (p: Parameters<{ accountId: string }>) =>
  select(
    { id: notification.id },
    sql`from ${notification} where ${notification.accountId} = ${p.accountId}
      and ${notification.seenAt} is null and ${notification.kind} = 'communicationCampaign'
      order by ${notification.createdAt}, ${notification.id} limit 1`,
  ),
);

/** What an open page is told: of a notification what its dropdown shows. */
export const pageEvents: EventSources = {
  async notification(context, accountId, id) {
    const found = await readNotification(context, { accountId, id });
    if (!found) return undefined;
    const { key, title, date, link, type, success, comment } = found;
    return { key, title, date, link, type, success, comment };
  },
  unseen: (context, accountId) => unseenOf(context, { accountId }),
  isSignedIn,
};
