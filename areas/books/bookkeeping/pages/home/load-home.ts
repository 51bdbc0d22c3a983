import { booksPath, inventoryPath, salesPath } from "#core/books/book-paths.ts";
import { becomeVerifiedPath } from "#core/paths.ts";
import type { PageContext } from "#server/page.ts";
import { formatMoney } from "#web/format/format.ts";
import { type BookSummary, getBook, getBookSummary } from "../../book/endpoints.ts";
import { morePages } from "./more-pages.ts";

/** Loads the introduction for visitors, or the figures of a signed-in user's books. */
export async function loadHome(pageContext: PageContext) {
  const { say, actor } = pageContext;
  const isPerson = actor.kind === "person";
  const heading = { title: say("bookkeeping.home.title"), lead: say("bookkeeping.home.lead") };
  if (isPerson && actor.isVerified)
    return { ...heading, hub: await hubOf(pageContext), landing: undefined };
  const signIn = becomeVerifiedPath(actor, booksPath);
  return { ...heading, hub: undefined, landing: { signIn, isPerson, gains: gainsOf(pageContext) } };
}

const gains = ["sell", "stock", "debts", "profit", "phone", "paper"] as const;

const gainsOf = ({ say }: PageContext) =>
  gains.map((name) => ({
    name,
    title: say(`bookkeeping.home.gain.${name}`),
    text: say(`bookkeeping.home.gainText.${name}`),
  }));

async function hubOf(pageContext: PageContext) {
  const { call, say } = pageContext;
  const [summary, book] = await Promise.all([call(getBookSummary, {}), call(getBook, {})]);
  return {
    isEmpty: summary.isEmpty,
    month: summary.isEmpty ? [] : monthOf(pageContext, summary),
    now: summary.isEmpty ? [] : nowOf(pageContext, summary),
    more: morePages.map(({ to, label }) => ({ to, label: say(label) })),
    businessName: book.businessName,
  };
}

/** This month's figures beside those of the last month up to the same day. */
function monthOf({ say, language }: PageContext, summary: BookSummary) {
  const { currency, month, lastMonthSoFar } = summary;
  const money = (amount: number) => formatMoney(language, amount, currency);
  return (["income", "costOfGoods", "expenses", "netProfit"] as const).map((name) => ({
    name: say(`bookkeeping.home.figure.${name}`),
    amount: money(month[name]),
    before: say("bookkeeping.home.before", { amount: money(lastMonthSoFar[name]) }),
  }));
}

/** Current debts to the user and current stock. */
function nowOf({ say, language }: PageContext, summary: BookSummary) {
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
