import { sql } from "drizzle-orm";
import { association } from "#areas/associations/tables.ts";
import { country, location } from "#areas/places/tables.ts";
import { term } from "#areas/terms/tables.ts";
import { badInput, notFound } from "#core/errors.ts";
import { newId } from "#core/ids.ts";
import { type InEveryLanguage, languages } from "#core/languages.ts";
import { stateAfter } from "#core/state-table.ts";
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
import { campaignActsTable } from "./campaign-rules.ts";
import type * as endpoints from "./endpoints.ts";
import { readCampaign } from "./reads.ts";
import { refuse } from "./refusals.ts";
import { campaign } from "./tables.ts";

type Input = ParsedInputOf<typeof endpoints.writeCampaign>;

/**
 * Writes a draft, or changes one; officers share them.
 * @throws AppError errors.badInput, errors.notFound, campaigns.notNow (409) for what is no draft any more
 */
export const keepCampaign: Handler<typeof endpoints.writeCampaign> = (context, input) => {
  const { accountId: writtenBy } = personOf(context);
  return context.transaction(async (context) => {
    const { id = newId(), subjects, messages, link = "", ...meant } = input;
    const written = {
      ...wordsIn(subjects, messages),
      link,
      ...(await mustBeThere(context, meant)),
    };
    if (input.id) {
      const [found] = await lock(context, { id });
      if (!found) throw notFound();
      if (!stateAfter(campaignActsTable, "edit", { state: found.state, side: "officer" })) {
        throw refuse("notNow");
      }
      await update(context, { id, ...written });
    } else {
      await insert(context, { id, ...written, state: "draft", writtenBy, createdAt: context.now });
    }
    return readCampaign(context, { id });
  });
};

type Texts = Input["subjects"];

/** A language has both or neither, and one has both. */
function wordsIn(subjects: Texts, messages: Texts) {
  const half = languages.filter((one) => Boolean(subjects[one]) !== Boolean(messages[one]));
  const wrong = half.map((one) => ({
    field: `${subjects[one] ? "messages" : "subjects"}.${one}`,
    key: "campaigns.field.both",
  }));
  if (wrong.length > 0) throw badInput(...wrong);
  if (!languages.some((one) => subjects[one])) {
    throw badInput({ field: "subjects.en", key: "campaigns.field.words" });
  }
  return { subjects: present(subjects), messages: present(messages) };
}

const present = (texts: Texts): Partial<InEveryLanguage> =>
  Object.fromEntries(
    languages.flatMap((one) => {
      const text = texts[one];
      return text ? [[one, text]] : [];
    }),
  );

async function mustBeThere(
  context: Context,
  {
    countryCode,
    locationId,
    associationId,
    preference,
    ...rest
  }: Omit<Input, "id" | "subjects" | "messages" | "link">,
) {
  const asked = {
    countryCode: countryCode ?? null,
    locationId: locationId ?? null,
    associationId: associationId ?? null,
    preference: preference ?? null,
  };
  const [there] = await findMeant(context, asked);
  const missing = (Object.keys(asked) as (keyof typeof asked)[]).filter((one) => !there?.[one]);
  if (missing.length > 0) {
    throw badInput(...missing.map((field) => ({ field, key: "campaigns.field.choice" })));
  }
  return { ...rest, ...asked };
}

interface Meant {
  countryCode: string | null;
  locationId: number | null;
  associationId: string | null;
  preference: string | null;
}

const findMeant = statement("whom a campaign is for", (p: Parameters<Meant>) =>
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

const lock = lookupForUpdate(campaign, "campaign draft locked", ["state"], "id");
const insert = insertion(campaign, "campaign written");
const update = updateById(campaign, "campaign changed");

/** @throws AppError errors.notFound for what is no draft */
export const deleteDraft: Handler<typeof endpoints.deleteCampaign> = async (context, { id }) => {
  if ((await remove(context, { id, state: "draft" })).length === 0) throw notFound();
  return {};
};

const remove = deletion(campaign, "campaign draft deleted", "id", "state");
