import type { PaidTo } from "#areas/trade/payments/accounts/account-fields.ts";
import { mobileProviders } from "#areas/trade/payments/accounts/mobile-providers.ts";
import { paymentAccount } from "#areas/trade/payments/tables.ts";
import type { EditionCode } from "#core/editions.ts";
import type { Database } from "#server/database/database.ts";
import { demoId } from "./demo-id.ts";
import { seeded } from "./seeded.ts";
import { storeRows } from "./store-rows.ts";

/** A bank that does not exist, so that no one pays by mistake. */
const bankName = "Soko Demo Bank";

interface Seller {
  id: string;
  name: string;
  phone: string | null;
}

/**
 * Payment accounts of a demo seller, the default first: their phone, and a bank that does not
 * exist.
 */
export function demoAccounts(edition: EditionCode, { id, name, phone }: Seller): [PaidTo, PaidTo] {
  const random = seeded(`payment accounts ${id}`);
  const common = { name: name.toUpperCase(), branch: null, swift: null };
  const idOf = (kind: string) => demoId(edition, "payment account", `${id}/${kind}`);
  return [
    {
      ...{ id: idOf("mobile"), kind: "mobile", ...common, bankName: null },
      ...{ provider: random.pick(mobileProviders[edition]).code, numberType: "phone" },
      number: phone ?? "",
    },
    {
      ...{ id: idOf("bank"), kind: "bank", ...common, bankName },
      ...{ provider: null, numberType: "account" },
      number: `01${random.int(10_000_000, 99_999_999)}00`,
    },
  ];
}

const sellers = `
  select a.id, a.phone, coalesce(t.approved_at, a.created_at) as since,
    coalesce(a.organization_name, a.first_name || ' ' || a.last_name) as name
  from trader t join account a on a.id = t.account_id
  where a.is_demo and a.phone is not null order by a.id`;

/** Gives every seller of the demo payment accounts. */
export async function loadDemoPaymentAccounts(db: Database, edition: EditionCode): Promise<number> {
  const sellerRows = await db.named<Seller & { since: Date }>("demo sellers paid", sellers, []);
  const rows = sellerRows.flatMap(({ since, ...seller }) =>
    demoAccounts(edition, seller).map((account, index) => ({
      ...account,
      ...{ accountId: seller.id, isDefault: index === 0, createdAt: since, isDemo: true },
    })),
  );
  await storeRows(db, paymentAccount, rows);
  return rows.length;
}
