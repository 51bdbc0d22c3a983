import { sql } from "drizzle-orm";
import { writeAudit } from "#areas/people/accounts/audit-log.ts";
import { association } from "#areas/people/associations/tables.ts";
import { country, location } from "#areas/reference/places/tables.ts";
import { term } from "#areas/reference/vocabulary/tables.ts";
import { badInput, notFound } from "#core/errors.ts";
import { newId } from "#core/ids.ts";
import { type LocalizedText, languages } from "#core/languages.ts";
import { stateAfter } from "#core/state-table.ts";
import { laterThan } from "#core/time.ts";
import type { Context } from "#server/context.ts";
import {
  deletion,
  insertion,
  lookupForUpdate,
  type Parameters,
  select,
  statement,
  updateById,
} from "#server/database/statement.ts";
import { personOf } from "#server/operations/audience.ts";
import type { ParsedInputOf } from "#server/operations/endpoint.ts";
import type { Handler } from "#server/operations/operation.ts";
import { assertUnchanged } from "./assert-unchanged.ts";
import { campaignTransitions } from "./campaign-rules.ts";
import type * as endpoints from "./endpoints.ts";
import { getCampaign } from "./reads.ts";
import { refuse } from "./refusals.ts";
import { campaign } from "./tables.ts";

type Input = ParsedInputOf<typeof endpoints.saveCampaign>;

/**
 * Creates or edits a draft; officers share drafts.
 * @throws AppError errors.badInput, errors.notFound, campaigns.notNow (409) if it is not a draft
 * any more, campaigns.changedMeanwhile (409) if it has changed since the officer saw it
 */
export const saveCampaign: Handler<typeof endpoints.saveCampaign> = (context, input) => {
  const { accountId: writtenBy } = personOf(context);
  return context.transaction(async (context) => {
    const { id = newId(), subjects, messages, link = "", dateSeen, ...meant } = input;
    const written = {
      ...wordsIn(subjects, messages),
      link,
      ...(await assertTargetsExist(context, meant)),
    };
    const { now } = context;
    if (input.id) {
      const before = await lockDraft(context, { id, dateSeen });
      await update(context, { id, ...written, changedAt: laterThan(before, now) });
      await audit(context, { id, act: "edit", seen: before.toISOString() });
    } else {
      const created = { state: "draft", writtenBy, createdAt: now, changedAt: now } as const;
      await insert(context, { id, ...written, ...created });
      await audit(context, { id, act: "add" });
    }
    return getCampaign(context, { id });
  });
};

/** @returns when the draft was last changed */
async function lockDraft(
  context: Context,
  { id, dateSeen }: { id: string; dateSeen: string | undefined },
): Promise<Date> {
  const [found] = await lock(context, { id });
  if (!found) throw notFound();
  const isDraft = stateAfter(campaignTransitions, "edit", { state: found.state, side: "officer" });
  if (!isDraft) throw refuse("notNow");
  assertUnchanged(found, dateSeen);
  return found.changedAt;
}

interface Written {
  id: string;
  act: "add" | "edit" | "remove";
  seen?: string;
}

const audit = (context: Context, { id, ...written }: Written) =>
  writeAudit(context, { subject: "campaign", subjectId: id, ...written });

type Texts = Input["subjects"];

/**
 * Subject and message are both set or both empty in a language, and at least one language is set.
 */
function wordsIn(subjects: Texts, messages: Texts) {
  const half = languages.filter((key) => Boolean(subjects[key]) !== Boolean(messages[key]));
  const wrong = half.map((key) => ({
    field: `${subjects[key] ? "messages" : "subjects"}.${key}`,
    key: "campaigns.field.both",
  }));
  if (wrong.length > 0) throw badInput(...wrong);
  if (!languages.some((key) => subjects[key])) {
    throw badInput({ field: "subjects.en", key: "campaigns.field.words" });
  }
  return { subjects: present(subjects), messages: present(messages) };
}

const present = (texts: Texts): Partial<LocalizedText> =>
  Object.fromEntries(
    languages.flatMap((key) => {
      const text = texts[key];
      return text ? [[key, text]] : [];
    }),
  );

async function assertTargetsExist(
  context: Context,
  {
    countryCode,
    locationId,
    associationId,
    preference,
    ...rest
  }: Omit<Input, "id" | "subjects" | "messages" | "link" | "dateSeen">,
) {
  const params = {
    countryCode: countryCode ?? null,
    locationId: locationId ?? null,
    associationId: associationId ?? null,
    preference: preference ?? null,
  };
  const [there] = await findAudience(context, params);
  const missing = (Object.keys(params) as (keyof typeof params)[]).filter((key) => !there?.[key]);
  if (missing.length > 0) {
    throw badInput(...missing.map((field) => ({ field, key: "campaigns.field.choice" })));
  }
  return { ...rest, ...params };
}

interface Resolved {
  countryCode: string | null;
  locationId: number | null;
  associationId: string | null;
  preference: string | null;
}

const findAudience = statement("whom a campaign is for", (p: Parameters<Resolved>) =>
  select(
    {
      countryCode: sql<boolean>`${p.countryCode}::text is null
        or exists (select from ${country} where ${country.code} = ${p.countryCode})`,
      locationId: sql<boolean>`${p.locationId}::int is null
        or exists (select from ${location} where ${location.id} = ${p.locationId})`,
      associationId: sql<boolean>`${p.associationId}::uuid is null
        or exists (select from ${association} where ${association.id} = ${p.associationId})`,
      preference: sql<boolean>`${p.preference}::text is null or exists (select from ${term}
        where ${term.list} = 'information-preference' and ${term.code} = ${p.preference})`,
    },
    sql``,
  ),
);

const lock = lookupForUpdate(campaign, "campaign draft locked", ["state", "changedAt"], "id");
const insert = insertion(campaign, "campaign written");
const update = updateById(campaign, "campaign changed");

/** @throws AppError errors.notFound if it is not a draft, campaigns.changedMeanwhile (409) */
export const deleteCampaign: Handler<typeof endpoints.deleteCampaign> = (
  context,
  { id, dateSeen },
) =>
  context.transaction(async (context) => {
    const [found] = await lock(context, { id });
    if (found?.state !== "draft") throw notFound();
    const seen = await lockDraft(context, { id, dateSeen });
    await remove(context, { id });
    await audit(context, { id, act: "remove", seen: seen.toISOString() });
    return {};
  });

const remove = deletion(campaign, "campaign draft deleted", "id");
