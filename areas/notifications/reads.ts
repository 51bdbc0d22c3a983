import { listOf } from "#areas/terms/reads.ts";
import type { Context } from "#server/context.ts";
import type { Database } from "#server/database/database.ts";
import { personOf } from "#server/operations/audience.ts";
import { offsetOf, type ParsedInputOf, type Rows } from "#server/operations/endpoint.ts";
import type * as endpoints from "./endpoints.ts";
import { type DeadDelivery, type Notification, rawFields } from "./endpoints.ts";
import type { NotificationPayload } from "./payload.ts";
import { messageOf, type Reader, showNotification } from "./show-notification.ts";

export interface NotificationRow {
  key: string;
  kind: string;
  payload: NotificationPayload;
  link: string;
  isSuccess: boolean;
  at: Date;
  isSeen: boolean;
  isDemo: boolean;
}

/** Columns of a NotificationRow; units of quantities come as they are written in language `$2`. */
const columns = `
  n.id as key, n.kind, n.link, n.is_success as "isSuccess", n.created_at as at,
  n.seen_at is not null as "isSeen", n.is_demo as "isDemo",
  case when u.id is null then n.payload else jsonb_set(n.payload, '{unit}',
    to_jsonb(coalesce(u.short_names ->> $2, u.short_names ->> 'en'))) end
    || coalesce(several.changes, '{}') as payload`;
const withUnit = `
  left join measurement_unit u on u.code = n.payload ->> 'unit'
  left join lateral (
    select jsonb_build_object('changes', jsonb_agg(change || jsonb_build_object('unit',
      coalesce(cu.short_names ->> $2, cu.short_names ->> 'en', change ->> 'unit')) order by place)) as changes
    from jsonb_array_elements(n.payload -> 'changes') with ordinality as c (change, place)
    left join measurement_unit cu on cu.code = change ->> 'unit'
  ) several on n.payload -> 'changes' is not null`;

export async function listNotifications(
  context: Context,
  input: ParsedInputOf<typeof endpoints.notifications>,
): Promise<Rows<Notification>> {
  const { accountId } = personOf(context);
  const [counted, rows] = await Promise.all([
    context.db.named<{ total: number }>(
      "notifications in all",
      "select count(*) as total from notification where account_id = $1",
      [accountId],
    ),
    context.db.named<NotificationRow>("notifications", list, [
      accountId,
      context.language,
      input.size,
      offsetOf(input),
    ]),
  ]);
  const reader = readerOf(context);
  return { data: rows.map((row) => shown(row, reader)), total: counted[0]?.total ?? 0 };
}

const list = `
  select ${columns}
  from (select * from notification where account_id = $1
    order by created_at desc, id desc limit $3 offset $4) n ${withUnit}
  order by n.created_at desc, n.id desc`;

export async function countUnseen(context: Context): Promise<{ unseen: number }> {
  return { unseen: await unseenOf(context.db, personOf(context).accountId) };
}

/** How many an account has not seen. */
export async function unseenOf(db: Database, accountId: string): Promise<number> {
  const [row] = await db.named<{ unseen: number }>(
    "notifications unseen",
    "select count(*) as unseen from notification where account_id = $1 and seen_at is null",
    [accountId],
  );
  return row?.unseen ?? 0;
}

/** One of an account's, as it is read in the context's language; undefined once it is removed. */
export async function readNotification(
  context: Context,
  accountId: string,
  id: string,
): Promise<Notification | undefined> {
  const [row] = await context.db.named<NotificationRow>("notification", one, [
    accountId,
    context.language,
    id,
  ]);
  return row && shown(row, readerOf(context));
}

const one = `
  select ${columns} from notification n ${withUnit} where n.id = $3 and n.account_id = $1`;

export const readerOf = ({ phrases, language, edition, settings }: Context): Reader => ({
  book: phrases.book(language),
  language,
  edition,
  portal: settings.SHOP_PORTAL_URL,
});

function shown({ key, kind, at, isSeen, isDemo, ...kept }: NotificationRow, reader: Reader) {
  const message = messageOf(kept.payload, reader);
  return {
    ...rawFieldsOf(kept.payload),
    ...(message === undefined ? {} : { message }),
    ...showNotification({ kind, ...kept }, reader),
    key,
    type: kind,
    date: at.toISOString(),
    isSeen,
    isDemo,
  };
}

/** The fields that the wire knows; those beside them are ours, for the words. */
const rawFieldsOf = (payload: NotificationPayload): NotificationPayload =>
  Object.fromEntries(Object.entries(payload).filter(([name]) => rawFields.has(name)));

interface DeadRow extends Omit<DeadDelivery, "kindName" | "person" | "at"> {
  personId: string;
  personName: string;
  at: Date;
}

export async function listDeadDeliveries(
  context: Context,
  input: ParsedInputOf<typeof endpoints.deadDeliveries>,
): Promise<Rows<DeadDelivery>> {
  const [counted, rows, names] = await Promise.all([
    context.db.named<{ total: number }>("dead deliveries in all", countDead, []),
    context.db.named<DeadRow>("dead deliveries", listDead, [input.size, offsetOf(input)]),
    listOf(context, "notification-kind"),
  ]);
  const nameOf = (kind: string) => names.find(({ code }) => code === kind)?.name ?? kind;
  const data = rows.map(({ personId, personName, at, ...row }) => ({
    ...row,
    kindName: nameOf(row.kind),
    person: { id: personId, name: personName },
    at: at.toISOString(),
  }));
  return { data, total: counted[0]?.total ?? 0 };
}

const countDead = "select count(*) as total from notification_delivery where state = 'dead'";
const listDead = `
  select d.id, d.channel, n.kind, d.tries, d.reason, d.updated_at as at, a.id as "personId",
    coalesce(a.organization_name, concat_ws(' ', a.first_name, a.last_name)) as "personName"
  from (select * from notification_delivery where state = 'dead'
    order by updated_at desc, id desc limit $1 offset $2) d
  join notification n on n.id = d.notification_id join account a on a.id = n.account_id
  order by d.updated_at desc, d.id desc`;
