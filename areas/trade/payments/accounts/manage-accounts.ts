import { verifiedContactsOf } from "#areas/people/accounts/account-contacts.ts";
import { lockAccount } from "#areas/people/accounts/lock-account.ts";
import { reauthenticate } from "#areas/people/sign-in/sessions/authenticate.ts";
import { badInput, notFound } from "#core/errors.ts";
import { newId } from "#core/ids.ts";
import type { Context } from "#server/context.ts";
import { dailyLimit } from "#server/daily-limit.ts";
import { insertion, updateById } from "#server/database/statement.ts";
import { notify } from "#server/notifications/notify.ts";
import type { ParsedInputOf } from "#server/operations/endpoint.ts";
import { paymentAccountChanged, paymentAccountNews } from "../notifications.ts";
import { refuse } from "../refusals.ts";
import { paymentAccount, paymentAccountChange } from "../tables.ts";
import { type AccountFields, type ChangeAct, hasDifferentDetails } from "./account-fields.ts";
import type * as endpoints from "./endpoints.ts";
import { parseAccount } from "./parse-account.ts";
import { type AccountRow, findAccounts, toPaidTo, toPaymentAccount } from "./reads.ts";

type Owner = Awaited<ReturnType<typeof reauthenticate>>;
type Verified<Input> = Omit<Input, "currentPassword"> & { owner: Owner };

/**
 * Runs before the transaction, since it is slow. A password is required so that access to an
 * unlocked phone is not enough.
 */
export async function verifySellerPassword<Input extends { currentPassword: string }>(
  context: Context,
  { currentPassword, ...input }: Input,
): Promise<Verified<Input>> {
  return { ...input, owner: await reauthenticate(context, currentPassword) };
}

/** @throws AppError payments.tooManyAccounts, payments.tooManyChanges, or beside the fields */
export function addPaymentAccount(
  context: Context,
  { owner, kind, ...typed }: Verified<ParsedInputOf<typeof endpoints.addPaymentAccount>>,
): Promise<endpoints.PaymentAccount> {
  const after = parseAccount(context, kind, typed);
  return context.transaction(async (context) => {
    const { now } = context;
    const all = await lockAccounts(context, owner);
    const { PAYMENT_ACCOUNTS: max } = context.settings;
    if (all.length >= max) throw refuse("tooManyAccounts", { values: { max } });
    assertNotDuplicate(all, after);
    const id = newId();
    const isDefault = all.length === 0;
    await insertAccount(context, {
      ...{ id, accountId: owner.id, ...after, isDefault, createdAt: now },
    });
    await noteChange(context, owner, { id, act: "added", before: null, after });
    return toPaymentAccount({ id, ...after, isDefault, createdAt: now, changedAt: null });
  });
}

/** @throws AppError errors.notFound for another seller's account, or as `addPaymentAccount` */
export function changePaymentAccount(
  context: Context,
  { owner, id, ...typed }: Verified<ParsedInputOf<typeof endpoints.changePaymentAccount>>,
): Promise<endpoints.PaymentAccount> {
  return context.transaction(async (context) => {
    const all = await lockAccounts(context, owner);
    const row = oneOf(all, id);
    const before = fieldsOf(row);
    const after = parseAccount(context, row.kind, typed);
    if (!hasDifferentDetails(before, after)) return toPaymentAccount(row);
    assertNotDuplicate(
      all.filter((item) => item.id !== id),
      after,
    );
    const changedAt = context.now;
    await updateAccount(context, { id, ...after, changedAt });
    await noteChange(context, owner, { id, act: "changed", before, after });
    return toPaymentAccount({ ...row, ...after, changedAt });
  });
}

/**
 * Makes the account the default, which buyers see first. @throws AppError errors.notFound for
 * another seller's account
 */
export function choosePaymentAccount(
  context: Context,
  { owner, id }: Verified<ParsedInputOf<typeof endpoints.choosePaymentAccount>>,
): Promise<endpoints.PaymentAccount> {
  return context.transaction(async (context) => {
    const all = await lockAccounts(context, owner);
    const row = oneOf(all, id);
    if (row.isDefault) return toPaymentAccount(row);
    const first = all.find(({ isDefault }) => isDefault);
    if (first) await updateAccount(context, { id: first.id, isDefault: false });
    await updateAccount(context, { id, isDefault: true });
    const fields = fieldsOf(row);
    const before = first ? fieldsOf(first) : null;
    await noteChange(context, owner, { id, act: "chosen", before, after: fields });
    return toPaymentAccount({ ...row, isDefault: true });
  });
}

/**
 * The oldest remaining account becomes the default. @throws AppError errors.notFound for another
 * seller's account
 */
export async function removePaymentAccount(
  context: Context,
  { owner, id }: Verified<ParsedInputOf<typeof endpoints.removePaymentAccount>>,
) {
  await context.transaction(async (context) => {
    const all = await lockAccounts(context, owner);
    const row = oneOf(all, id);
    await updateAccount(context, { id, isDefault: false, removedAt: context.now });
    const next = all.find((item) => item.id !== id);
    if (row.isDefault && next) await updateAccount(context, { id: next.id, isDefault: true });
    const before = fieldsOf(row);
    await noteChange(context, owner, { id, act: "removed", before, after: null });
  });
  return {};
}

/** Serializes a seller's changes, so that each sees the result of the previous one. */
async function lockAccounts(context: Context, { id: accountId }: Owner): Promise<AccountRow[]> {
  await lockAccount(context, { id: accountId });
  return findAccounts(context, { accountId });
}

function oneOf(all: AccountRow[], id: string): AccountRow {
  const row = all.find((item) => item.id === id);
  if (!row) throw notFound();
  return row;
}

/** The fields that the history stores. */
function fieldsOf(row: AccountRow): AccountFields {
  const { id: _, ...fields } = toPaidTo(row);
  return fields;
}

const whereOf = ({ provider, bankName, number }: AccountFields) =>
  `${provider ?? bankName?.toLowerCase()} ${number}`;

function assertNotDuplicate(others: AccountRow[], after: AccountFields): void {
  if (others.some((item) => whereOf(item) === whereOf(after))) {
    throw badInput({ field: "number", key: "payments.accounts.number.twice" });
  }
}

interface NotedChange {
  id: string;
  act: ChangeAct;
  before: AccountFields | null;
  after: AccountFields | null;
}

/**
 * Writes the history and notifies the seller: on every verified channel, whatever the settings, and
 * in the app.
 */
async function noteChange(
  context: Context,
  owner: Owner,
  { id, act, before, after }: NotedChange,
): Promise<void> {
  const { now } = context;
  const { id: accountId } = owner;
  const { PAYMENT_ACCOUNT_CHANGES_PER_DAY: max } = context.settings;
  await enforceDailyLimit(context, { id: accountId, max });
  await insertChange(context, {
    ...{ id: newId(), accountId, paymentAccountId: id, act, at: now },
    ...{ before, after },
  });
  const { kind, provider, number } = after ?? before ?? { number: "" };
  const payload = {
    act,
    provider: provider ?? kind ?? "bank",
    ending: number.slice(-3),
    dateUpdated: now.toISOString(),
  };
  const contacts = verifiedContactsOf(owner);
  await notify(context, paymentAccountChanged, { to: accountId, payload, contacts });
  await notify(context, paymentAccountNews, { to: accountId, payload });
}

const enforceDailyLimit = dailyLimit({
  at: paymentAccountChange.at,
  by: paymentAccountChange.accountId,
  tooMany: (details) => refuse("tooManyChanges", details),
});

const insertAccount = insertion(paymentAccount, "payment account added");
const updateAccount = updateById(paymentAccount, "payment account changed");
const insertChange = insertion(paymentAccountChange, "payment account change");
