import { type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import {
  commodity,
  commodityCategory,
  measurementUnit,
} from "#areas/reference/commodities/tables.ts";
import { location } from "#areas/reference/places/tables.ts";
import { notFound } from "#core/errors.ts";
import type { Language } from "#core/languages.ts";
import type { Context } from "#server/context.ts";
import { isDemoVisible } from "#server/database/demo-visibility.ts";
import { idAndName, nameIn } from "#server/database/name-in.ts";
import { iso, jsonObject, type Parameters, select, statement } from "#server/database/statement.ts";
import { personOf } from "#server/operations/audience.ts";
import type { Page } from "#server/operations/endpoint.ts";
import type { Handler } from "#server/operations/operation.ts";
import { pagedStatements } from "#server/operations/paged-statement.ts";
import type * as endpoints from "./endpoints.ts";
import type { Enquiry } from "./endpoints.ts";
import { priceEnquiry } from "./tables.ts";

const e = alias(priceEnquiry, "e");

const columns = (language: SQL<Language>) => ({
  id: e.id,
  status: e.state,
  commodity: jsonObject(idAndName(commodity, language)),
  category: jsonObject(idAndName(commodityCategory, language)),
  location: jsonObject({ ...idAndName(location, language), countryCode: location.countryCode }),
  comment: e.comment,
  answer: e.answer,
  price: e.price,
  currency: e.currency,
  unit: sql<Enquiry["unit"]>`case when ${measurementUnit.id} is not null then ${jsonObject({
    ...idAndName(measurementUnit, language),
    shortName: nameIn(measurementUnit.shortNames, language),
  })} end`,
  dateAsked: iso(e.createdAt),
  dateAnswered: iso(e.answeredAt),
  isPublished: e.isPublished,
  isDemo: e.isDemo,
});

const from = sql`from ${priceEnquiry} e
  join ${commodity} on ${commodity.id} = ${e.commodityId}
  join ${commodityCategory} on ${commodityCategory.id} = ${commodity.categoryId}
  join ${location} on ${location.id} = ${e.locationId}
  left join ${measurementUnit} on ${measurementUnit.id} = ${e.unitId}`;

interface QueryParams {
  accountId: string | undefined;
  commodityId: number | undefined;
  status: string | undefined;
}

type P = Parameters<QueryParams>;

/** The lists of enquiries: their condition and order. */
const lists = {
  own: {
    where: (p: P) => sql`${e.accountId} = ${p.accountId}
      and (${p.status}::text is null or ${e.state} = ${p.status})`,
    order: sql`${e.createdAt} desc, ${e.id} desc`,
  },
  published: {
    where: (p: P) => sql`${e.isPublished} and ${isDemoVisible(e.isDemo)}
      and (${p.commodityId}::int is null or ${e.commodityId} = ${p.commodityId})`,
    order: sql`${e.answeredAt} desc, ${e.id} desc`,
  },
  open: { where: () => sql`${e.state} = 'open'`, order: sql`${e.createdAt}, ${e.id}` },
  answered: {
    where: () => sql`${e.state} = 'answered'`,
    order: sql`${e.answeredAt} desc, ${e.id} desc`,
  },
};

const readList = pagedStatements(
  (list: keyof typeof lists) => `price enquiries ${list}`,
  (list, p: P, { language, limit }) =>
    select(
      columns(language),
      sql`${from} where ${lists[list].where(p)} order by ${lists[list].order} ${limit}`,
    ),
  (list, p) => sql`from ${priceEnquiry} e where ${lists[list].where(p)}`,
);

function listed(
  context: Context,
  list: keyof typeof lists,
  params: Partial<QueryParams>,
  page: Page,
) {
  const all = { accountId: undefined, commodityId: undefined, status: undefined, ...params };
  return readList(list)(context, page, all);
}

export const listOwnEnquiries: Handler<typeof endpoints.listOwnEnquiries> = (context, input) => {
  const { accountId } = personOf(context);
  return listed(context, "own", { accountId, status: input.status }, input);
};

/** Without the comment, which may name its sender. */
export const listPublishedEnquiries: Handler<typeof endpoints.listPublishedEnquiries> = async (
  context,
  input,
) => {
  const { data, total } = await listed(
    context,
    "published",
    { commodityId: input.commodityId },
    input,
  );
  return {
    data: data.map(({ comment: _, status: __, isPublished: ___, ...shown }) => shown),
    total,
  };
};

export const listDeskEnquiries: Handler<typeof endpoints.listDeskEnquiries> = (context, input) =>
  listed(context, input.status, {}, input);

/** @throws AppError errors.notFound */
export async function getEnquiry(context: Context, { id }: { id: string }): Promise<Enquiry> {
  const [row] = await findOne(context, { id, language: context.language });
  if (!row) throw notFound();
  return row;
}

const findOne = statement("price enquiry", (p: Parameters<{ id: string; language: Language }>) =>
  select(columns(p.language), sql`${from} where ${e.id} = ${p.id}`),
);
