import { firstPicture } from "#areas/market/first-picture.ts";
import type { ProductImage } from "#areas/market/tables.ts";
import type { Edition } from "#core/editions.ts";
import type { OrderLine, OrderProposal, OrderStep } from "./endpoints.ts";
import type { ProposedChange } from "./proposed-change.ts";

/** Statements here have the language as $1 and the caller's account as $2; `r` is the request. */

const nameOf = (account: string) =>
  `coalesce(${account}.organization_name, trim(${account}.first_name || ' ' || ${account}.last_name))`;

/**
 * What a product was called when it was asked for, in the reader's language where it is still called
 * so; `l` is the line, `p` the product.
 */
const productName = `case when p.name = l.product_name
  then coalesce(p.names ->> $1, l.product_name) else l.product_name end`;

/** Of the first product, the parties and how many products, as both lists show them. */
export const partyColumns = `
  r.buyer_id, ${nameOf("b")} as buyer_name, r.trader_id, t.name as trader_name,
  case when r.buyer_id = $2 then 'buyer' else 'seller' end as side, r.currency, r.total, r.is_demo,
  (select count(*) from market_order_line l where l.request_id = r.id) as line_count,
  f.product_name, f.images, f.commodity_id, f.commodity_name`;

export const partyJoins = `
  join account b on b.id = r.buyer_id
  join trader t on t.account_id = r.trader_id
  cross join lateral (
    select ${productName} as product_name, p.images, p.commodity_id, c.names ->> $1 as commodity_name
    from market_order_line l join product p on p.id = l.product_id
      join commodity c on c.id = p.commodity_id
    where l.request_id = r.id order by l.place limit 1) f`;

export interface PartyRow {
  buyer_id: string;
  buyer_name: string;
  trader_id: string;
  trader_name: string;
  side: "buyer" | "seller";
  currency: string;
  total: number;
  is_demo: boolean;
  line_count: number;
  product_name: string;
  images: ProductImage[];
  commodity_id: number;
  commodity_name: string;
}

export const partiesOf = (row: PartyRow, edition: Edition) => ({
  side: row.side,
  buyer: { id: row.buyer_id, name: row.buyer_name },
  trader: { id: row.trader_id, name: row.trader_name },
  currency: row.currency,
  total: row.total,
  lineCount: row.line_count,
  firstProduct: row.product_name,
  ...firstPicture(row.images, edition),
  isDemo: row.is_demo,
});

/** What is beside a request or an order: lines, history, and whom each side speaks to. */
export const threadColumns = `
  (select jsonb_agg(jsonb_build_object('id', l.id, 'product_id', l.product_id, 'name', ${productName},
      'images', p.images, 'commodity', jsonb_build_object('id', c.id, 'name', c.names ->> $1),
      'unit', jsonb_build_object('id', u.id, 'name', u.names ->> $1, 'shortName', u.short_names ->> $1),
      'quantity', l.quantity, 'unitPrice', l.unit_price, 'totalPrice', l.total, 'comments', l.comments)
      order by l.place)
   from market_order_line l join product p on p.id = l.product_id
     join commodity c on c.id = p.commodity_id join measurement_unit u on u.id = l.unit_id
   where l.request_id = r.id) as lines,
  (select jsonb_agg(jsonb_build_object('act', s.act, 'side', s.side, 'state', s.state,
      'comment', s.comment, 'changes', s.changes, 'at', s.at,
      'by', case when a.state <> 'deleted' then
        case when s.side = 'seller' then t.name else ${nameOf("a")} end end) order by s.at, s.id)
   from market_order_step s left join account a on a.id = s.by
   where s.request_id = r.id) as steps,
  r.service, case when b.state <> 'deleted' then jsonb_build_object('name', r.contact_name,
      'email', r.contact_email, 'phone', r.contact_phone, 'country', k.names ->> $1,
      'location', o.names ->> $1) end as operator`;

export const threadJoins = `
  join country k on k.code = r.country_code left join location o on o.id = r.location_id`;

export interface ThreadRow {
  lines: LineRow[];
  steps: OrderStep[];
  service: string | null;
  operator: {
    name: string;
    email: string | null;
    phone: string | null;
    country: string;
    location: string | null;
  } | null;
}

type LineRow = Omit<OrderLine, "product" | "picture" | "background"> & {
  product_id: string;
  name: string;
  images: ProductImage[];
};

export const threadOf = ({ lines, steps, service, operator }: ThreadRow, edition: Edition) => ({
  lines: lines.map((line) => lineOf(line, edition)),
  history: steps.map((step) => ({ ...step, at: iso(step.at) })),
  service,
  operator,
});

function lineOf({ product_id: id, name, images, ...line }: LineRow, edition: Edition): OrderLine {
  const picture = firstPicture(images, edition);
  const primaryImage = `${edition.server}/picture/${picture.picture}/640.webp`;
  return { ...line, product: { id, name, primaryImage }, ...picture };
}

export const proposalColumns = `
  (select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'changes', m.changes, 'comment', m.comment,
      'state', m.state, 'proposedAt', m.proposed_at, 'answeredAt', m.answered_at)
      order by m.proposed_at desc, m.id desc), '[]')
   from market_order_proposal m where m.request_id = r.id) as proposals`;

export type ProposalRow = OrderProposal & { changes: ProposedChange[] };

export const proposalOf = (row: ProposalRow): OrderProposal => ({
  ...row,
  proposedAt: iso(row.proposedAt),
  answeredAt: row.answeredAt && iso(row.answeredAt),
});

/** Instants inside jsonb are PostgreSQL's way of writing them. */
const iso = (written: string) => new Date(written).toISOString();
