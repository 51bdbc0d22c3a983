import { type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { association } from "#areas/people/associations/tables.ts";
import { location } from "#areas/reference/places/tables.ts";
import { notFound } from "#core/errors.ts";
import { type Language, localize } from "#core/languages.ts";
import type { Context } from "#server/context.ts";
import { idAndName, nameIn } from "#server/database/name-in.ts";
import {
  iso,
  jsonObject,
  nullIfMissing,
  type Parameters,
  select,
  statement,
} from "#server/database/statement.ts";
import type { Handler } from "#server/operations/operation.ts";
import { pagedStatement } from "#server/operations/paged-statement.ts";
import { countAudience } from "./audience.ts";
import type { CampaignState } from "./campaign-rules.ts";
import type * as endpoints from "./endpoints.ts";
import { campaign, campaignRecipient } from "./tables.ts";
import { textsInLanguages } from "./texts.ts";

const c = alias(campaign, "c");

const listedColumns = {
  id: c.id,
  status: c.state,
  subjects: c.subjects,
  dateCreated: iso(c.createdAt),
  datePlanned: iso(c.plannedAt),
  dateStarted: iso(c.startedAt),
  dateEnded: iso(c.endedAt),
  people: c.people,
  told: c.told,
  isDemo: c.isDemo,
};

interface Listed {
  status: CampaignState | null;
}

export const listCampaigns: Handler<typeof endpoints.listCampaigns> = async (context, input) => {
  const { status = null } = input;
  const { data: rows, total } = await readCampaigns(context, input, { status });
  const data = rows.map(({ subjects, ...row }) => ({
    ...row,
    subject: localize(subjects, context.language),
  }));
  return { data, total };
};

const matchesFilter = (p: Parameters<Listed>) =>
  sql`(${p.status}::text is null or ${c.state} = ${p.status})`;

const readCampaigns = pagedStatement(
  "campaigns",
  (p: Parameters<Listed>, { limit }) =>
    select(
      listedColumns,
      sql`from ${campaign} c where ${matchesFilter(p)}
        order by ${c.createdAt} desc, ${c.id} desc ${limit}`,
    ),
  (p) => sql`from ${campaign} c where ${matchesFilter(p)}`,
);

const findOne = statement("campaign", (p: Parameters<{ id: string; language: Language }>) =>
  select(
    {
      ...listedColumns,
      dateChanged: iso(c.changedAt),
      messages: c.messages,
      link: c.link,
      roles: c.roles,
      countryCode: c.countryCode,
      location: nullIfMissing(location.id, jsonObject(idAndName(location, p.language))),
      association: nullIfMissing(
        association.id,
        jsonObject({
          id: association.id,
          name: nameIn(association.names, p.language),
        }),
      ),
      preference: c.preference,
      byEmail: c.byEmail,
      bySms: c.bySms,
      byPush: c.byPush,
    },
    sql`from ${campaign} c
      left join ${location} on ${location.id} = ${c.locationId}
      left join ${association} on ${association.id} = ${c.associationId}
      where ${c.id} = ${p.id}`,
  ),
);

export type CampaignRow = Awaited<ReturnType<typeof findOne>>[number];

/** @throws AppError errors.notFound */
export async function getCampaignRow(
  context: Context,
  { id }: { id: string },
): Promise<CampaignRow> {
  const [campaignRow] = await findOne(context, { id, language: context.language });
  if (!campaignRow) throw notFound();
  return campaignRow;
}

export const getCampaign: Handler<typeof endpoints.getCampaign> = async (context, { id }) => {
  const campaignRow = await getCampaignRow(context, { id });
  return {
    ...campaignRow,
    subject: localize(campaignRow.subjects, context.language),
    result: campaignRow.dateStarted ? await resultOf(context, id) : null,
  };
};

async function resultOf(context: Context, id: string) {
  const [row] = await countResult(context, { id });
  const { acknowledged = 0, smsParts = 0 } = row ?? {};
  const zeroCounts = { sent: 0, failed: 0, held: 0, waiting: 0 };
  const { email = zeroCounts, sms = zeroCounts, push = zeroCounts } = row ?? {};
  return { acknowledged, smsParts, email, sms, push };
}

const countResult = statement("what came of a campaign", (p: Parameters<{ id: string }>) => {
  const r = campaignRecipient;
  const count = (is: SQL) => sql<number>`(count(*) filter (where ${is}))::int`;
  const way = (column: typeof r.email | typeof r.sms | typeof r.push) =>
    jsonObject({
      sent: count(sql`${column} = 'sent'`),
      failed: count(sql`${column} = 'dead'`),
      held: count(sql`${column} = 'held'`),
      // Announcements acknowledged before they were sent are not sent any more.
      waiting: count(sql`${column} = 'queued' and ${r.acknowledgedAt} is null`),
    });
  return select(
    {
      acknowledged: sql<number>`count(${r.acknowledgedAt})::int`,
      email: way(r.email),
      sms: way(r.sms),
      push: way(r.push),
      smsParts: sql<number>`coalesce(sum(${r.smsParts}) filter (where ${r.sms} = 'sent'), 0)::int`,
    },
    sql`from ${r} where ${r.campaignId} = ${p.id}`,
  );
});

/** @throws AppError errors.notFound */
export const getCampaignAudience: Handler<typeof endpoints.getCampaignAudience> = async (
  context,
  { id },
) => {
  const campaignRow = await getCampaignRow(context, { id });
  const counted = await countAudience(context, { id });
  const texts = textsInLanguages(context, campaignRow).map((text) => {
    const own = counted.find(({ language }) => language === text.language);
    return { ...text, people: own?.people ?? 0, smsPeople: own?.sms ?? 0 };
  });
  const sum = (of: (row: (typeof counted)[number]) => number) =>
    counted.reduce((total, row) => total + of(row), 0);
  const parts = texts.reduce((total, { smsPeople, smsParts }) => total + smsPeople * smsParts, 0);
  const { SMS_PRICE: price } = context.settings;
  return {
    people: sum(({ people }) => people),
    email: sum(({ email }) => email),
    sms: sum(({ sms }) => sms),
    push: sum(({ push }) => push),
    smsParts: parts,
    cost:
      price === undefined ? null : { amount: parts * price, currency: context.edition.currency },
    texts,
  };
};
