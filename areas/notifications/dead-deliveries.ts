import { sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { personName } from "#areas/accounts/person-name.ts";
import { namesOfKinds } from "#areas/accounts/settings.ts";
import { account } from "#areas/accounts/tables.ts";
import { notFound } from "#core/errors.ts";
import type { Context } from "#server/context.ts";
import {
  deletion,
  iso,
  jsonObject,
  type Parameters,
  returning,
  select,
  set,
  statement,
} from "#server/database/statement.ts";
import { isListed, type StoredPayload } from "#server/notifications/notification.ts";
import { offsetOf } from "#server/operations/endpoint.ts";
import type { Handler } from "#server/operations/operation.ts";
import { sendQueues } from "./delivery-queues.ts";
import type { deadDeliveries } from "./endpoints.ts";
import { notification, notificationDelivery } from "./tables.ts";
import { wordsOf } from "./words.ts";

export const listDeadDeliveries: Handler<typeof deadDeliveries> = async (context, input) => {
  const [counted, rows, names] = await Promise.all([
    countDead(context),
    readDead(context, { size: input.size, offset: offsetOf(input) }),
    namesOfKinds(context),
  ]);
  const data = rows.map(({ payload, ...row }) => ({
    ...row,
    kindName: names.get(row.kind) ?? subjectOf(context, { kind: row.kind, payload }),
  }));
  return { data, total: counted[0]?.total ?? 0 };
};

/** What goes to contacts alone is no kind that people choose: it is called as its e-mail is. */
function subjectOf(context: Context, { kind, payload }: { kind: string; payload: StoredPayload }) {
  const declared = context.notifier.kinds.of(kind, payload);
  return declared && !isListed(declared) ? declared.title(wordsOf(context), payload) : kind;
}

const n = alias(notification, "n");
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
      channel: d.channel,
      kind: n.kind,
      payload: n.payload,
      tries: d.tries,
      reason: d.reason,
      at: iso(d.updatedAt),
      person: jsonObject({ id: person.id, name: personName.display(person) }),
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

/** With all its tries. @throws AppError errors.notFound for what was not given up, or is queued */
export const retryDelivery = (context: Context, { id }: { id: string }) =>
  context.transaction(async (context) => {
    // Of two officers who press at once the second finds it queued.
    const [row] = await queueDead(context, { id, now: context.now });
    if (!row) throw notFound();
    await context.jobs.send(context, sendQueues[row.channel], { deliveryId: id });
    return {};
  });

const queueDead = statement("delivery retried", (p: Parameters<{ id: string; now: Date }>) =>
  returning(
    sql`update ${notificationDelivery} ${set(notificationDelivery, {
      state: "queued",
      tries: 0,
      reason: null,
      updatedAt: p.now,
    })}
    where ${notificationDelivery.id} = ${p.id} and ${notificationDelivery.state} = 'dead'`,
    { channel: notificationDelivery.channel },
  ),
);

/** @throws AppError errors.notFound for what was not given up, or is gone already */
export async function dropDelivery(context: Context, { id }: { id: string }) {
  const gone = await deleteDead(context, { id, state: "dead" });
  if (gone.length === 0) throw notFound();
  return {};
}

const deleteDead = deletion(notificationDelivery, "delivery dropped", "id", "state");
