import type { Context } from "#server/context.ts";
import { formatDate, formatMoney } from "#web/format/format.ts";
import type { OpenBook } from "../lock-book.ts";
import { refuse } from "../refusals.ts";
import { dayAfter, type MoneyOfDay, maxDaysApart, pairRows } from "./pair-rows.ts";
import { type BookedMoney, findSuccessor, listUnpaired } from "./statement-money.ts";

/** The owner's answers, by row id, on which rows are the same money and which are not. */
export interface SameAnswers {
  sameAs: string[];
  notSameAs: string[];
}

/**
 * Finds the statement's row for money that is now entered by hand. Nothing is merged or saved twice
 * before its owner answers which it is.
 * @param except rows already matched with other money of the same write
 * @returns the row to replace; undefined where the money is new
 * @throws AppError bookkeeping.maybeSame, bookkeeping.sameTaken with the row as `data`
 */
export async function resolveSameMoney(
  context: Context,
  book: OpenBook,
  { money, answers, except = [] }: { money: MoneyOfDay; answers: SameAnswers; except?: string[] },
): Promise<BookedMoney | undefined> {
  if (money.amount === 0) return undefined;
  const { sameAs, notSameAs } = answers;
  const from = dayAfter(money.day, -maxDaysApart);
  const to = dayAfter(money.day, maxDaysApart);
  const unpaired = await listUnpaired(context, { accountId: book.accountId, from, to });
  const candidates = unpaired.filter(
    ({ id, amount }) => amount === money.amount && !except.includes(id),
  );
  if (candidates.some(({ id }) => notSameAs.includes(id))) return undefined;
  const same = candidates.find(({ id }) => sameAs.includes(id));
  if (same) return same;
  await assertNotTaken(context, book, money, answers);
  const nearest = pairRows([money], candidates).get(money);
  if (nearest) throw refuse("maybeSame", detailsOf(context, book, nearest, nearest.id));
  return undefined;
}

/** Throws if another device was first, so that another row has replaced the one in the answer. */
async function assertNotTaken(
  context: Context,
  book: OpenBook,
  { amount, day }: MoneyOfDay,
  { sameAs }: SameAnswers,
): Promise<void> {
  if (sameAs.length === 0) return;
  const successors = await findSuccessor(context, { accountId: book.accountId, ids: sameAs });
  const row = successors.find((successor) => pairRows([{ amount, day }], [successor]).size > 0);
  if (row) throw refuse("sameTaken", detailsOf(context, book, row, row.madeId));
}

/** @param id the id to send back in the answer */
function detailsOf(
  { language }: Context,
  { currency }: OpenBook,
  { kind, id: rowId, day, amount, name }: BookedMoney,
  id: string,
) {
  const sum = Math.abs(amount);
  return {
    data: { id, rowId, kind, day, amount: sum, name },
    values: { day: formatDate(language, day), amount: formatMoney(language, sum, currency), name },
  };
}
