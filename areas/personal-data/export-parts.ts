import type { z } from "zod";
import type { exportData } from "./endpoints.ts";

const ownRequests = "select id from market_order_request where buyer_id = $1 or trader_id = $1";

type PartName = Exclude<keyof z.output<typeof exportData.output>, "edition" | "madeAt">;

interface Part {
  /** Columns by which its rows are hers, as "table.column"; a test knows all there are. */
  hers: string[];
  /** Answers her rows as the JSON column "row". */
  query: string;
}

/**
 * What a person is given of herself, table by table. Rows are given whole, so that a new column is in
 * it by itself; taken out is what is secret, what leads to a file, and who else acted.
 */
export const exportParts: Record<PartName, Part> = {
  account: {
    hers: ["account.id", "account.referred_by"],
    query: "select to_jsonb(t) - 'password_hash' as row from account t where t.id = $1",
  },
  roles: {
    hers: ["account_role.account_id"],
    query: "select to_jsonb(t) as row from account_role t where t.account_id = $1 order by t.role",
  },
  trader: {
    hers: ["trader.account_id"],
    query: "select to_jsonb(t) as row from trader t where t.account_id = $1",
  },
  decisions: {
    hers: ["account_decision.account_id"],
    query: `select to_jsonb(t) - 'by' as row from account_decision t
      where t.account_id = $1 order by t.at`,
  },
  notificationSettings: {
    hers: ["notification_setting.account_id"],
    query: `select to_jsonb(t) as row from notification_setting t
      where t.account_id = $1 order by t.kind`,
  },
  informationPreferences: {
    hers: ["account_preference.account_id"],
    query: `select to_jsonb(t) as row from account_preference t
      where t.account_id = $1 order by t.code`,
  },
  sessions: {
    hers: ["session.account_id"],
    query: `select to_jsonb(t) - 'secret_hash' as row from session t
      where t.account_id = $1 order by t.created_at`,
  },
  tokens: {
    hers: ["oauth_token.session_id"],
    query: `select to_jsonb(t) - array['access_hash', 'refresh_hash', 'salt'] as row
      from oauth_token t join session s on s.id = t.session_id
      where s.account_id = $1 order by t.created_at`,
  },
  codeRequests: {
    hers: ["code_request.account_id"],
    // Who knows the id of a running one could use up its tries.
    query: `select to_jsonb(t) - array['id', 'code_hash'] as row from code_request t
      where t.account_id = $1 order by t.created_at`,
  },
  verificationDocuments: {
    hers: ["verification_document.account_id"],
    query: `select to_jsonb(t) - array['file', 'decided_by'] as row from verification_document t
      where t.account_id = $1 order by t.created_at`,
  },
  associations: {
    hers: ["association_member.account_id"],
    query: `select to_jsonb(t) - 'decided_by' || jsonb_build_object('association', a.names) as row
      from association_member t join association a on a.id = t.association_id
      where t.account_id = $1 order by t.requested_at`,
  },
  products: {
    hers: ["product.trader_id"],
    query: `select to_jsonb(t) - 'search_text' as row from product t
      where t.trader_id = $1 order by t.created_at, t.id`,
  },
  productDecisions: {
    hers: ["product_decision.product_id"],
    query: `select to_jsonb(t) - 'by' as row from product_decision t
      join product p on p.id = t.product_id where p.trader_id = $1 order by t.at, t.id`,
  },
  marketServices: {
    hers: ["market_service.trader_id"],
    query: `select to_jsonb(t) - 'search_text' as row from market_service t
      where t.trader_id = $1 order by t.created_at, t.id`,
  },
  cart: {
    hers: ["cart.account_id"],
    query: "select to_jsonb(t) - 'visitor_hash' as row from cart t where t.account_id = $1",
  },
  cartLines: {
    hers: ["cart_line.cart_id"],
    query: `select to_jsonb(t) as row from cart_line t join cart c on c.id = t.cart_id
      where c.account_id = $1 order by t.added_at`,
  },
  orderRequests: {
    hers: ["market_order_request.buyer_id", "market_order_request.trader_id"],
    // The contacts in what she was asked for are the buyer's own.
    query: `select case when t.buyer_id = $1 then to_jsonb(t) else to_jsonb(t)
        - array['contact_name', 'contact_phone', 'contact_email', 'location_id'] end as row
      from market_order_request t where t.id in (${ownRequests}) order by t.created_at, t.id`,
  },
  orderLines: {
    hers: ["market_order_line.request_id"],
    query: `select to_jsonb(t) as row from market_order_line t
      where t.request_id in (${ownRequests}) order by t.request_id, t.place`,
  },
  orderProposals: {
    hers: ["market_order_proposal.request_id"],
    query: `select to_jsonb(t) as row from market_order_proposal t
      where t.request_id in (${ownRequests}) order by t.proposed_at, t.id`,
  },
  orders: {
    hers: ["market_order.request_id", "market_order.buyer_id", "market_order.trader_id"],
    query: `select to_jsonb(t) as row from market_order t
      where t.buyer_id = $1 or t.trader_id = $1 order by t.approved_at, t.id`,
  },
  orderSteps: {
    hers: ["market_order_step.request_id"],
    query: `select to_jsonb(t) - 'by' as row from market_order_step t
      where t.request_id in (${ownRequests}) order by t.at, t.id`,
  },
  payments: {
    hers: ["payment.account_id", "payment.order_id"],
    // The phone that paid for what she sold is the buyer's own.
    query: `select case when t.account_id = $1 then to_jsonb(t) - 'proof'
        else to_jsonb(t) - array['proof', 'phone'] end as row
      from payment t join market_order o on o.id = t.order_id
      where o.buyer_id = $1 or o.trader_id = $1 order by t.created_at, t.id`,
  },
  notifications: {
    hers: ["notification.account_id"],
    query: `select to_jsonb(t) as row from notification t
      where t.account_id = $1 order by t.created_at, t.id`,
  },
  notificationDeliveries: {
    hers: ["notification_delivery.notification_id", "notification_delivery.subscription_id"],
    query: `select to_jsonb(t) as row from notification_delivery t
      join notification n on n.id = t.notification_id
      where n.account_id = $1 order by t.updated_at, t.id`,
  },
  pushSubscriptions: {
    hers: ["push_subscription.account_id", "push_subscription.session_id"],
    // Who has these keys could read what is pushed to her browser.
    query: `select to_jsonb(t) - array['p256dh', 'auth'] as row from push_subscription t
      where t.account_id = $1 order by t.created_at`,
  },
  repeatableWrites: {
    hers: [],
    query: `select to_jsonb(t) - array['digest', 'answer'] as row from once_done t
      where t.actor = $1::text order by t.done_at`,
  },
};

/** Columns that name a person and are none of hers to have, with the reason. */
export const leftOut: Record<string, string> = {
  "account_decision.by": "what an officer decided is about somebody else",
  "verification_document.decided_by": "what an officer decided is about somebody else",
  "association_member.decided_by": "what an administrator decided is about somebody else",
  "product_decision.by": "what an officer decided is about somebody else's product",
  "cart_line.product_id": "what lies in a cart is its owner's",
  "market_order_line.product_id": "the line belongs to its request",
  "market_order_step.by": "the side beside it says which of the two acted",
};
