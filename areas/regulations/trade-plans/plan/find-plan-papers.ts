import { listAgencies, listCustomsOffices } from "#areas/regulations/agencies/endpoints.ts";
import { listProcedures } from "#areas/regulations/procedures/endpoints.ts";
import { listStandards } from "#areas/regulations/standards/endpoints.ts";
import { listTradeDocuments } from "#areas/regulations/trade-documents/endpoints.ts";
import { limits } from "#core/limits.ts";
import type { Context } from "#server/context.ts";
import { call } from "#server/operations/call.ts";

const all = { size: limits.maxPageSize };
/** Topics of agencies that may concern every consignment. */
const always = new Set(["customs", "tax"]);

interface Consignment {
  commodityId: number;
  countryFrom: string;
  countryTo: string;
  /** Border posts on its route. */
  posts: readonly { id: number }[];
}

/** Finds the documents, standards, procedures and agencies of one consignment across a border. */
export async function findPlanPapers(context: Context, { posts, ...consignment }: Consignment) {
  const { commodityId, countryFrom, countryTo } = consignment;
  const { data: documents } = await call(context, listTradeDocuments, { ...consignment, ...all });
  const { data: held } = await call(context, listStandards, {
    commodityId,
    importLocation: countryTo,
    ...all,
  });
  const { data: steps } = await call(context, listProcedures, { ...consignment, ...all });
  const issuing = new Set(documents.flatMap(({ agencies }) => agencies.map(({ id }) => id)));
  const agencies = [];
  for (const countryCode of new Set([countryFrom, countryTo])) {
    const { data } = await call(context, listAgencies, { countryCode, ...all });
    agencies.push(
      ...data.filter(
        ({ id, country, topics }) =>
          country?.code === countryCode &&
          (issuing.has(id) || topics.some(({ code }) => always.has(code))),
      ),
    );
  }
  const { data: offices } = await call(context, listCustomsOffices, all);
  const onWay = new Set(posts.map(({ id }) => id));
  return {
    documents,
    standards: held,
    procedures: steps,
    agencies,
    offices: offices.filter(({ post }) => post !== null && onWay.has(post.id)),
  };
}
