import { readMonths } from "#areas/books/bookkeeping/figures/read-figures.ts";
import { dayIn } from "#core/day-in.ts";
import { roundMoney, sumMoney } from "#core/money.ts";
import { dayMs } from "#core/time.ts";
import type { Context } from "#server/context.ts";
import { utcOffsetHours } from "#web/format/format.ts";
import { creditMonths, promptDays } from "../credit-limits.ts";
import { amountNames, type CreditContent } from "../endpoints.ts";
import { refuse } from "../refusals.ts";
import { findOwner } from "./owner.ts";
import { findFirstDay, findOrders, findRegularity } from "./regularity.ts";

/**
 * Returns the content of a credit file for an account's books today, in the language of the
 * context.
 * @throws AppError creditFiles.nothingYet where there is no whole month with entries
 */
export async function readCreditContent(
  context: Context,
  accountId: string,
): Promise<CreditContent> {
  const [owner] = await findOwner(context, { accountId, language: context.language });
  const [first] = await findFirstDay(context, { accountId });
  const today = dayIn(context);
  const earliest = monthBefore(today.slice(0, 7), creditMonths);
  const begun = first?.day?.slice(0, 7);
  if (!owner || !begun || begun >= today.slice(0, 7)) throw refuse("nothingYet");
  const isYoung = begun > earliest;
  const from = isYoung ? begun : earliest;
  const count = monthsBetween(from, today.slice(0, 7));
  const figures = await readMonths(context, { accountId, from, months: count });
  const { currency } = owner;
  const months = figures.map((figures) => ({ month: figures.from.slice(0, 7), ...pick(figures) }));
  const totals = each((name) =>
    sumMoney(
      months.map((month) => month[name]),
      currency,
    ),
  );
  const last = figures.at(-1);
  const period = { from: `${from}-01`, to: last?.to ?? today };
  const hours = utcOffsetHours[context.edition.code];
  const [kept] = await findRegularity(context, { accountId, ...period, hours, promptDays });
  const [orders] = await findOrders(context, { accountId, ...period, hours });
  return {
    ...whoIs(owner, hours),
    currency,
    ...period,
    months,
    totals,
    averages: each((name) => roundMoney(totals[name] / months.length, currency)),
    stockAtEnd: last?.stockAtEnd ?? 0,
    owedAtEnd: last?.owedAtEnd ?? 0,
    days: (Date.parse(period.to) - Date.parse(period.from)) / dayMs + 1,
    daysWithEntries: kept?.daysWithEntries ?? 0,
    entries: kept?.entries ?? 0,
    promptEntries: kept?.promptEntries ?? 0,
    orders: orders?.orders ?? 0,
    ordersTotal: orders?.ordersTotal ?? 0,
    ordersUnwritten: orders?.ordersUnwritten ?? 0,
    ordersUnwrittenTotal: orders?.ordersUnwrittenTotal ?? 0,
    isDemo: owner.isDemo,
  };
}

type Owner = Awaited<ReturnType<typeof findOwner>>[number];

function whoIs(owner: Owner, hours: number) {
  const businessName = owner.ownName || owner.displayName;
  const { approvedShop, emailVerifiedAt, email, phoneVerifiedAt, phone } = owner;
  const dayOf = (instant: string | Date) =>
    new Date(new Date(instant).getTime() + hours * 3_600_000).toISOString().slice(0, 10);
  const phoneDates = phone && phoneVerifiedAt ? [dayOf(phoneVerifiedAt)] : [];
  const verifiedDates = email && emailVerifiedAt ? [dayOf(emailVerifiedAt)] : [];
  return {
    businessName,
    shopName: approvedShop === businessName ? null : approvedShop,
    ownerName: owner.ownerName,
    place: owner.place,
    organisationType: owner.organisationType,
    associations: owner.associations,
    memberSince: dayOf(owner.memberSince),
    booksSince: dayOf(owner.booksSince),
    checks: [
      ...owner.checks,
      ...phoneDates.map((on) => ({ kind: "phone" as const, name: null, on })),
      ...verifiedDates.map((on) => ({ kind: "email" as const, name: null, on })),
    ],
  };
}

type Sums = CreditContent["totals"];

const each = (amount: (name: keyof Sums) => number): Sums =>
  Object.fromEntries(amountNames.map((name) => [name, amount(name)])) as Sums;

const pick = (figures: Sums): Sums => each((name) => figures[name]);

/** YYYY-MM, the given number of months earlier. */
function monthBefore(month: string, months: number): string {
  const first = new Date(`${month}-01T00:00:00Z`);
  first.setUTCMonth(first.getUTCMonth() - months);
  return first.toISOString().slice(0, 7);
}

function monthsBetween(from: string, to: string): number {
  const count = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5));
  return count(to) - count(from);
}
