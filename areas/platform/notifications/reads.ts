import { sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { personName } from "#areas/people/accounts/person-name.ts";
import { account, trader } from "#areas/people/accounts/tables.ts";
import { isSignedIn } from "#areas/people/sign-in/sessions/sessions.ts";
import { commodity, measurementUnit } from "#areas/reference/commodities/tables.ts";
import { product } from "#areas/trade/market/tables.ts";
import type { Language } from "#core/languages.ts";
import type { NotificationChannel } from "#core/notification-channels.ts";
import type { Context } from "#server/context.ts";
import { inLanguage } from "#server/database/name-in.ts";
import { iso, type Parameters, select, statement, statements } from "#server/database/statement.ts";
import type { StoredPayload } from "#server/notifications/notification.ts";
import { personOf } from "#server/operations/audience.ts";
import type { Handler } from "#server/operations/operation.ts";
import { pagedStatement } from "#server/operations/paged-statement.ts";
import type { EventSources } from "#server/realtime/event-routes.ts";
import type { Campaign, Notification, notifications, RawFields } from "./endpoints.ts";
import { rawFields } from "./endpoints.ts";
import { isWithheld } from "./is-withheld.ts";
import { namesInLanguage } from "./names-in-language.ts";
import { declarationOf, toNotificationView } from "./notification-view.ts";
import { severityName } from "./severity-name.ts";
import { messageSend, notification, notificationDelivery } from "./tables.ts";
import { wordsOf } from "./words.ts";

const n = alias(notification, "n");
const by = alias(account, "caused_by");
const shop = alias(trader, "shop");
const p = alias(product, "p");
const k = alias(commodity, "k");
const unit = alias(measurementUnit, "u");
const unitOfChange = alias(measurementUnit, "cu");

interface InLanguage {
  language: Language;
}

/** Columns of a notification. Units of quantities are in the reader's language. */
const viewColumns = ({ language }: Parameters<InLanguage>) => ({
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
      || coalesce(several.changes, '{}') || ${namesInLanguage(n.payload, language)} || ${added(language)}`,
});

/**
 * The product in the reader's language, if its name is unchanged: translated, or its commodity
 * beside what the seller typed. The account that caused it, if it exists.
 */
const added = (
  language: Parameters<InLanguage>["language"],
) => sql`jsonb_strip_nulls(jsonb_build_object(
  'shownProduct', case when ${p.name} = ${n.payload} ->> 'productName'
    then ${inLanguage(p.names, language)} end,
  'shownCommodity', case when ${p.name} = ${n.payload} ->> 'productName'
    and not coalesce(${p.names} ? ${language}::text, false)
    then ${inLanguage(k.names, language)} end,
  'byName', nullif(${personName.display(by)}, ''),
  'byShop', ${shop.name}))`;

/** Channels on which a limit held it back. */
const heldBack = sql<NotificationChannel[]>`(
  select coalesce(jsonb_agg(distinct held.channel), '[]') from ${notificationDelivery} held
  where held.notification_id = ${n.id} and held.state = 'held')`;

const withNames = ({ language }: Parameters<InLanguage>) => sql`
  left join ${product} p on ${p.id} = (${n.payload} ->> 'productId')::uuid
  left join ${commodity} k on ${k.id} = ${p.commodityId}
  left join ${account} caused_by on ${by.id} = ${n.byId} and ${by.state} <> 'deleted'
  left join ${trader} shop on ${shop.accountId} = ${by.id}
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
  const { data: rows, total } = await readList(context, input, { accountId, language });
  return { data: rows.map((row) => toView(context, row)), total };
};

const readList = pagedStatement(
  "notifications",
  (p: Parameters<InLanguage & { accountId: string }>, { limit }) =>
    select(
      { ...viewColumns(p), heldBack },
      sql`from (select * from ${notification}
        where ${notification.accountId} = ${p.accountId} and ${notification.isListed}
          and not ${isWithheld(notification)}
        order by ${notification.createdAt} desc, ${notification.id} desc
        ${limit}) n ${withNames(p)}
      order by ${n.createdAt} desc, ${n.id} desc`,
    ),
  (p) => sql`from ${notification}
      where ${notification.accountId} = ${p.accountId} and ${notification.isListed}
        and not ${isWithheld(notification)}`,
);

type NotificationRow = Awaited<ReturnType<typeof readList>>["data"][number];

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
      and ${notification.seenAt} is null and ${notification.isListed}
      and not ${isWithheld(notification)}`,
  ),
);

interface OneOf {
  accountId: string;
  id: string;
}

interface Together extends InLanguage {
  deliveryId: string;
  /** Older deliveries are sent by their own jobs. */
  since: Date;
  claimedSince: Date;
}

const d = alias(notificationDelivery, "d");
const own = alias(notificationDelivery, "own");
const ownNotification = alias(notification, "o");

/**
 * Selects the deliveries to send as one message, the oldest first: the given one and, together,
 * queued ones about the same subject and channel. Without the given one if another job is sending
 * it.
 */
export const readTogether = statements(
  (isTogether: boolean) => `deliveries together: ${isTogether}`,
  (isTogether, p: Parameters<Together>) =>
    select(
      { deliveryId: d.id, ...viewColumns(p) },
      sql`from ${notificationDelivery} own
      join ${notification} o on ${ownNotification.id} = ${own.notificationId}
      join ${notification} n on ${n.accountId} = ${ownNotification.accountId}
        and ${
          isTogether
            ? sql`${n.createdAt} >= least(${ownNotification.createdAt}, ${p.since}::timestamptz)
              and ${n.link} = ${ownNotification.link} and ${n.isListed}`
            : sql`${n.id} = ${ownNotification.id}`
        }
      join ${notificationDelivery} d on ${d.notificationId} = ${n.id}
        and ${d.channel} = ${own.channel} and ${d.state} = 'queued'
        and ${d.subscriptionId} is not distinct from ${own.subscriptionId}
        and not ${isWithheld(n)}
        and not exists (select from ${messageSend} s where s.id = ${d.id}
          and s.at > ${p.claimedSince}::timestamptz and not (s.id = ${own.id} and s.parts > 0))
      ${withNames(p)}
      where ${own.id} = ${p.deliveryId}
      order by ${n.createdAt}, ${n.id}`,
    ),
);

export type TogetherRow = Awaited<ReturnType<ReturnType<typeof readTogether>>>[number];

/**
 * Returns a notification of an account's list in the context's language; undefined once it is
 * removed.
 */
async function readNotification(context: Context, { accountId, id }: OneOf) {
  const [row] = await findNotification(context, { accountId, id, language: context.language });
  return row && toView(context, row);
}

const findNotification = statement("notification", (p: Parameters<InLanguage & OneOf>) =>
  select(
    { ...viewColumns(p), heldBack },
    sql`from ${notification} n ${withNames(p)}
      where ${n.id} = ${p.id} and ${n.accountId} = ${p.accountId} and ${n.isListed}
        and not ${isWithheld(n)}`,
  ),
);

function toView(context: Context, row: NotificationRow): Notification {
  const { key, kind, payload, date, isSeen, isDemo, heldBack } = row;
  const words = wordsOf(context);
  const declared = declarationOf(context.notifier.kinds, row);
  return {
    ...rawFieldsOf({ ...payload, ...declared.wire?.(words, payload) }),
    ...toNotificationView(declared, row, words),
    key,
    type: kind,
    date,
    isSeen,
    isDemo,
    heldBack,
  };
}

/**
 * Returns the fields of the wire format, as the kinds declare them. Other fields are only for the
 * texts.
 */
const rawFieldsOf = (payload: StoredPayload): RawFields =>
  Object.fromEntries(Object.entries(payload).filter(([name]) => rawFields.has(name)));

/**
 * Returns the first campaign that the user has not seen, one at a time, in the order they were
 * sent.
 */
export async function getPendingCampaign(context: Context): Promise<{ campaign: Campaign | null }> {
  const { accountId } = personOf(context);
  const [first] = await findWaiting(context, { accountId });
  const pending = first && (await readNotification(context, { accountId, id: first.id }));
  if (!pending) return { campaign: null };
  const { key, title, link, comment } = pending;
  return { campaign: { key, title, link, message: comment ?? "" } };
}

const findWaiting = statement("unseen campaign", (p: Parameters<{ accountId: string }>) =>
  select(
    { id: notification.id },
    sql`from ${notification} where ${notification.accountId} = ${p.accountId}
      and ${notification.seenAt} is null and ${notification.kind} = 'communicationCampaign'
      order by ${notification.createdAt}, ${notification.id} limit 1`,
  ),
);

/** Events for open pages: for a notification, what the dropdown displays. */
export const pageEvents: EventSources = {
  async notification(context, accountId, id) {
    const pending = await readNotification(context, { accountId, id });
    if (!pending) return undefined;
    const { key, title, date, link, type, success, sign, comment } = pending;
    const { say } = context.phrases.book(context.language);
    const named = { sign, signName: severityName(say, sign) };
    return { key, title, date, link, type, success, ...named, comment };
  },
  unseen: (context, accountId) => unseenOf(context, { accountId }),
  isSignedIn,
};
