import { booksPath, inventoryPath, salesPath } from "#core/books/book-paths.ts";
import { signInAndBack, verifyAndBack } from "#core/paths.ts";
import type { page } from "#server/page.ts";
import { formatMoney } from "#web/format/format.ts";
import { type BookSummary, book_, bookSummary } from "../../book/endpoints.ts";
import { morePages } from "./more-pages.ts";

type Visit = ReturnType<typeof page>;

/** Loads the introduction for visitors, or the figures of a signed-in user's books. */
export async function loadHome(visit: Visit) {
  const { say, actor } = visit;
  const isPerson = actor.kind === "person";
  const shown = { title: say("bookkeeping.home.title"), lead: say("bookkeeping.home.lead") };
  if (isPerson && actor.isVerified)
    return { ...shown, hub: await hubOf(visit), landing: undefined };
  const signIn = isPerson ? verifyAndBack(booksPath) : signInAndBack(booksPath);
  return { ...shown, hub: undefined, landing: { signIn, isPerson, gains: gainsOf(visit) } };
}

const gains = ["sell", "stock", "debts", "profit", "phone", "paper"] as const;

const gainsOf = ({ say }: Visit) =>
  gains.map((name) => ({
    name,
    title: say(`bookkeeping.home.gain.${name}`),
    text: say(`bookkeeping.home.gainText.${name}`),
  }));

async function hubOf(visit: Visit) {
  const { call, say } = visit;
  const [summary, book] = await Promise.all([call(bookSummary, {}), call(book_, {})]);
  return {
    isEmpty: summary.isEmpty,
    month: summary.isEmpty ? [] : monthOf(visit, summary),
    now: summary.isEmpty ? [] : nowOf(visit, summary),
    more: morePages.map(({ to, label }) => ({ to, label: say(label) })),
    businessName: book.businessName,
  };
}

/** This month's figures beside those of the last month up to the same day. */
function monthOf({ say, language }: Visit, summary: BookSummary) {
  const { currency, month, lastMonthSoFar } = summary;
  const money = (amount: number) => formatMoney(language, amount, currency);
  return (["income", "costOfGoods", "expenses", "netProfit"] as const).map((name) => ({
    name: say(`bookkeeping.home.figure.${name}`),
    amount: money(month[name]),
    before: say("bookkeeping.home.before", { amount: money(lastMonthSoFar[name]) }),
  }));
}

/** Current debts to the user and current stock. */
function nowOf({ say, language }: Visit, summary: BookSummary) {
  const { currency, owed, owedCount, overdue, overdueCount, stockValue, itemCount } = summary;
  const money = (amount: number) => formatMoney(language, amount, currency);
  const late = say("bookkeeping.home.overdue", { amount: money(overdue), count: overdueCount });
  return [
    {
      to: `${salesPath}?owed=true`,
      name: say("bookkeeping.home.owed"),
      amount: money(owed),
      note: overdueCount > 0 ? late : say("bookkeeping.home.owedCount", { count: owedCount }),
    },
    {
      to: inventoryPath,
      name: say("bookkeeping.home.stock"),
      amount: money(stockValue),
      note: say("bookkeeping.home.stockCount", { count: itemCount }),
    },
  ];
}
