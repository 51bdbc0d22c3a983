import { readCurrentMarketPrice } from "#areas/information/reads.ts";
import { notFound } from "#core/errors.ts";
import { idPattern } from "#core/ids.ts";
import type { Context } from "#server/context.ts";
import { personOf } from "#server/operations/audience.ts";
import { offsetOf, type ParsedInputOf, type Rows } from "#server/operations/endpoint.ts";
import type * as endpoints from "./endpoints.ts";
import type { ReviewedProduct, SubmittedProduct } from "./endpoints.ts";
import { type OwnRow, officerActs, ownColumns, ownJoins, ownOf } from "./own-rows.ts";
import { readDecisions } from "./reads.ts";

type Row = OwnRow & { trader: SubmittedProduct["trader"] };

const columns = `${ownColumns},
  jsonb_build_object('id', t.account_id, 'name', t.name, 'state', t.state) as trader`;
const joins = `${ownJoins} join trader t on t.account_id = p.trader_id`;

/** Products at the officers' desk: those that wait, the longest first; those decided on, the newest first. */
export async function listSubmitted(
  context: Context,
  input: ParsedInputOf<typeof endpoints.submittedProducts>,
): Promise<Rows<SubmittedProduct>> {
  const { state = "submitted" } = input;
  const { page, count } = lists[state];
  const [rows, [counted]] = await Promise.all([
    context.db.named<Row>(`products ${state}`, page, [
      context.language,
      input.size,
      offsetOf(input),
    ]),
    context.db.named<{ n: number }>(`products ${state} counted`, count, []),
  ]);
  return { data: rows.map(ownOf), total: counted?.n ?? 0 };
}

const waiting = {
  page: `
    with page as materialized (
      select id, submitted_at from product where state = 'submitted'
      order by submitted_at, id limit $2 offset $3
    )
    select ${columns} from page join product p using (id) ${joins} order by page.submitted_at, p.id`,
  count: "select count(*) as n from product where state = 'submitted'",
};

// By their last decisions, whose ids stand in the order of time: what was never decided on, as the
// products of the demo, is nobody's work.
const decided = (act: "approve" | "decline", state: "approved" | "declined") => {
  const last = `
    from product_decision d join product on product.id = d.product_id and product.state = '${state}'
    where d.act = '${act}' and not exists (
      select from product_decision later where later.product_id = d.product_id
        and later.act in ('approve', 'decline') and (later.at, later.id) > (d.at, d.id))`;
  return {
    page: `
      with page as materialized (
        select product.id, d.id as decision ${last} order by d.id desc limit $2 offset $3
      )
      select ${columns} from page join product p using (id) ${joins} order by page.decision desc`,
    count: `select count(*) as n ${last}`,
  };
};

const lists = {
  submitted: waiting,
  approved: decided("approve", "approved"),
  declined: decided("decline", "declined"),
};

/** @throws AppError errors.notFound for a draft too: nobody else has seen it */
export async function readSubmitted(
  context: Context,
  { id }: { id: string },
): Promise<ReviewedProduct> {
  if (!idPattern.test(id)) throw notFound();
  const [[row], decisions] = await Promise.all([
    context.db.named<Row & { description: string }>("product reviewed", one, [
      context.language,
      id,
    ]),
    readDecisions(context, id),
  ]);
  if (!row) throw notFound();
  const isOwn = personOf(context).accountId === row.trader.id;
  const quote = await readCurrentMarketPrice(context, {
    commodityId: row.commodity.id,
    countryCode: undefined,
  });
  return {
    ...ownOf(row),
    decisions: decisions.map(({ byId: _, ...decision }) => decision),
    isOwn,
    officerActs: isOwn ? [] : officerActs(row.state),
    marketPrice: quote?.perBase
      ? { ...quote.perBase, currency: quote.currency, date: quote.period }
      : null,
  };
}

const one = `
  select ${columns}, p.description from product p ${joins} where p.id = $2 and p.state <> 'draft'`;
