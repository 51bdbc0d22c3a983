import type { z } from "zod";
import type { exportData } from "./endpoints.ts";

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
  marketServices: {
    hers: ["market_service.trader_id"],
    query: `select to_jsonb(t) - 'search_text' as row from market_service t
      where t.trader_id = $1 order by t.created_at, t.id`,
  },
};

/** Columns that name a person and are none of hers to have, with the reason. */
export const leftOut: Record<string, string> = {
  "account_decision.by": "what an officer decided is about somebody else",
  "verification_document.decided_by": "what an officer decided is about somebody else",
  "association_member.decided_by": "what an administrator decided is about somebody else",
};
