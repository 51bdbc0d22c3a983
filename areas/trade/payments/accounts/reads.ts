import { type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { account, trader } from "#areas/people/accounts/tables.ts";
import { commonRefusal, notFound } from "#core/errors.ts";
import { type Parameters, select, statement } from "#server/database/statement.ts";
import { personOf } from "#server/operations/audience.ts";
import { pageOf } from "#server/operations/endpoint.ts";
import type { Handler } from "#server/operations/operation.ts";
import { paymentAccount } from "../tables.ts";
import type { PaidTo } from "./account-fields.ts";
import { toPaidToView } from "./account-views.ts";
import type * as endpoints from "./endpoints.ts";
import { providerNames } from "./mobile-providers.ts";

export const listPaymentAccounts: Handler<typeof endpoints.listPaymentAccounts> = async (
  context,
  page,
) => {
  const rows = await findAccounts(context, personOf(context));
  return pageOf(rows.map(toPaymentAccount), page);
};

/**
 * Returns the names of the mobile money providers and banks that a public trader is paid by.
 * @throws AppError errors.userNotFound for every other account
 */
export const getPaidBy: Handler<typeof endpoints.getPaidBy> = async (context, { id }) => {
  const rows = await findPaidBy(context, { id });
  if (rows.length === 0) throw commonRefusal("userNotFound");
  const names = rows.map(({ provider, bankName }) =>
    provider ? providerNames[provider] : (bankName ?? ""),
  );
  // A bank's name is typed by the seller: one with a number in it is not shown to everybody.
  return { names: [...new Set(names.filter((name) => name && !/\d{4}/.test(name)))] };
};

/** @throws AppError errors.notFound, also for another seller's account */
export const getPaymentAccount: Handler<typeof endpoints.getPaymentAccount> = async (
  context,
  { id },
) => {
  const rows = await findAccounts(context, personOf(context));
  const row = rows.find((item) => item.id === id);
  if (!row) throw notFound();
  return toPaymentAccount(row);
};

export function toPaymentAccount(row: Omit<AccountRow, "hasEarlier">): endpoints.PaymentAccount {
  const { id, isDefault, createdAt, changedAt } = row;
  return {
    id,
    ...toPaidToView(row),
    isDefault,
    createdAt: createdAt.toISOString(),
    changedAt: changedAt?.toISOString() ?? null,
  };
}

/** The copy of the account that is stored with a payment. */
export const toPaidTo = (row: AccountRow): PaidTo => {
  const { id, kind, provider, numberType, number, name, bankName, branch, swift } = row;
  return { id, kind, provider, numberType, number, name, bankName, branch, swift };
};

const placeColumns = {
  kind: paymentAccount.kind,
  provider: paymentAccount.provider,
  numberType: paymentAccount.numberType,
  number: paymentAccount.number,
  name: paymentAccount.name,
  bankName: paymentAccount.bankName,
  branch: paymentAccount.branch,
  swift: paymentAccount.swift,
};

const earlier = alias(paymentAccount, "earlier");

const accountColumns = {
  id: paymentAccount.id,
  ...placeColumns,
  isDefault: paymentAccount.isDefault,
  createdAt: paymentAccount.createdAt,
  changedAt: paymentAccount.changedAt,
  hasEarlier: sql<boolean>`exists (select from ${paymentAccount} earlier
    where ${earlier.accountId} = ${paymentAccount.accountId}
      and ${earlier.createdAt} < ${paymentAccount.createdAt})`,
};

const ofSeller = (accountId: SQL) => sql`
  from ${paymentAccount}
  where ${paymentAccount.accountId} = ${accountId} and ${paymentAccount.removedAt} is null
  order by ${paymentAccount.isDefault} desc, ${paymentAccount.createdAt}, ${paymentAccount.id}`;

/** A seller's current payment accounts, the default first. */
export const findAccounts = statement("payment accounts", (p: Parameters<{ accountId: string }>) =>
  select(accountColumns, ofSeller(p.accountId)),
);

export type AccountRow = Awaited<ReturnType<typeof findAccounts>>[number];

const findPaidBy = statement("what a trader is paid by", (p: Parameters<{ id: string }>) =>
  select(
    {
      provider: sql<typeof paymentAccount.$inferSelect.provider>`${paymentAccount.provider}`,
      bankName: sql<string | null>`${paymentAccount.bankName}`,
    },
    sql`from ${trader} join ${account} on ${account.id} = ${trader.accountId}
      left join ${paymentAccount} on ${paymentAccount.accountId} = ${trader.accountId}
        and ${paymentAccount.removedAt} is null
      where ${trader.accountId} = ${p.id}
        and ${trader.state} = 'approved' and ${account.state} = 'active'
      order by ${paymentAccount.isDefault} desc, ${paymentAccount.createdAt}, ${paymentAccount.id}`,
  ),
);
