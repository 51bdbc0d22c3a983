import { sql } from "drizzle-orm";
import { notifyMany } from "#areas/platform/notifications/notify-many.ts";
import { newId } from "#core/ids.ts";
import { isLanguage } from "#core/languages.ts";
import { stateAfter } from "#core/state-table.ts";
import type { Context } from "#server/context.ts";
import {
  insertColumns,
  lookupForUpdate,
  type Parameters,
  statement,
  updateById,
} from "#server/database/statement.ts";
import { nextRecipients } from "./audience.ts";
import { campaignTransitions, recipientsPerStep } from "./campaign-rules.ts";
import { campaign as told } from "./notifications.ts";
import { campaignStep } from "./queues.ts";
import { getCampaignRow } from "./reads.ts";
import { campaign, campaignRecipient } from "./tables.ts";
import { textsInLanguages } from "./texts.ts";

/** Sorts before every account. */
const first = "00000000-0000-0000-0000-000000000000";

/**
 * Notifies the next recipients of an announcement and queues the following step, all or nothing:
 * after a crash no one is notified twice or skipped.
 * @param atMost recipients in this step
 */
export const sendStep = (
  context: Context,
  { id, after }: { id: string; after: string | null },
  atMost = recipientsPerStep,
): Promise<void> =>
  context.transaction(async (context) => {
    const [found] = await lock(context, { id });
    if (found?.state !== "sending" || found.toldUntil !== after) return;
    const people = await nextRecipients(context, { id, after: after ?? first, atMost });
    if (people.length > 0) await notifyRecipients(context, id, people);
    const last = people.at(-1);
    const count = found.told + people.length;
    if (last && people.length === atMost) {
      await update(context, { id, told: count, toldUntil: last.id });
      await context.jobs.send(context, campaignStep, { id, after: last.id });
      return;
    }
    const state = stateAfter(campaignTransitions, "finish", { state: found.state, side: "house" });
    await update(context, { id, told: count, state: state ?? found.state, endedAt: context.now });
  });

async function notifyRecipients(
  context: Context,
  id: string,
  people: Awaited<ReturnType<typeof nextRecipients>>,
): Promise<void> {
  const written = await getCampaignRow(context, { id });
  const texts = textsInLanguages(context, written);
  const recipients = people.map(({ id: accountId, language }) => ({
    id: newId(),
    accountId,
    payload: isLanguage(language) ? language : context.language,
  }));
  const ways = { email: written.byEmail, sms: written.bySms, push: written.byPush };
  const deliveries = await notifyMany(context, {
    kind: told.kind,
    link: written.link,
    payloads: Object.fromEntries(
      texts.map(({ language, subject, message }) => [language, { subject, message }]),
    ),
    people: recipients,
    ways,
  });
  const byWay = new Set(deliveries.map(({ notificationId, channel }) => notificationId + channel));
  const parts = new Map(texts.map(({ language, smsParts }) => [language, smsParts]));
  const rows = recipients.map(({ id: notificationId, accountId, payload }) => {
    const stateBy = (channel: string) => (byWay.has(notificationId + channel) ? "queued" : null);
    const sms = stateBy("sms");
    return {
      account_id: accountId,
      notification_id: notificationId,
      email: stateBy("email"),
      sms,
      push: stateBy("push"),
      sms_parts: sms ? (parts.get(payload) ?? 0) : 0,
    };
  });
  await addRecipients(context, { id, rows: JSON.stringify(rows) });
}

const lock = lookupForUpdate(
  campaign,
  "campaign locked for a step",
  ["state", "told", "toldUntil"],
  "id",
);
const update = updateById(campaign, "campaign step done");

const addRecipients = statement(
  "campaign recipients",
  (p: Parameters<{ id: string; rows: string }>) => sql`
    insert into ${insertColumns(
      campaignRecipient,
      "campaignId",
      "accountId",
      "notificationId",
      "email",
      "sms",
      "push",
      "smsParts",
    )}
    select ${p.id}::uuid, one.* from jsonb_to_recordset(${p.rows}::jsonb) as one (
      account_id uuid, notification_id uuid, email text, sms text, push text, sms_parts int)`,
);
