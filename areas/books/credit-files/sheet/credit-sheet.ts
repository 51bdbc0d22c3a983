import { verifyCreditFilePath } from "#core/books/book-paths.ts";
import type { Context } from "#server/context.ts";
import { formatDate, formatMoney, formatMonth, formatNumber } from "#web/format/format.ts";
import { creditMonths, maxListed, promptDays } from "../credit-limits.ts";
import { amountNames, type CreditContent, type CreditParts } from "../endpoints.ts";

type Reader = Pick<Context, "phrases" | "language" | "edition">;

interface SheetDetails {
  code: string;
  /** YYYY-MM-DD. */
  madeOn: string;
}

export interface Fact {
  term: string;
  detail: string;
}

export type CreditSheet = ReturnType<typeof creditSheet>;

/** Returns the text of a credit file in the reader's language, as the PDF shows it. */
export function creditSheet(
  reader: Reader,
  content: CreditContent,
  { code, madeOn }: SheetDetails,
) {
  const { edition, language } = reader;
  const { say } = reader.phrases.book(language);
  const address = edition.server + verifyCreditFilePath;
  const amount = (value: number) => formatNumber(language, value);
  const { months } = content;
  const highest = Math.max(...months.map(({ income }) => income), 1);
  return {
    ...partsOf(reader, content),
    site: edition.name,
    title: say("creditFiles.title"),
    code: say("creditFiles.sheet.code", { code }),
    made: say("creditFiles.sheet.made", {
      date: formatDate(language, madeOn),
      site: edition.name,
    }),
    demo: content.isDemo ? say("creditFiles.sheet.demo") : null,
    /**
     * The target of the QR code; its code is behind the "#", which no browser sends to a server.
     */
    link: `${address}#${code}`,
    scan: say("creditFiles.sheet.scan", { address, code }),
    table: {
      heading: say("creditFiles.sheet.months", { currency: content.currency }),
      columns: [
        say("creditFiles.sheet.month"),
        ...amountNames.map((name) => say(`creditFiles.amount.${name}`)),
      ],
      rows: months.map((month) => [
        formatMonth(language, month.month),
        ...amountNames.map((name) => amount(month[name])),
      ]),
      sums: (["totals", "averages"] as const).map((kind) => [
        say(`creditFiles.sheet.${kind}`),
        ...amountNames.map((name) => amount(content[kind][name])),
      ]),
    },
    chart: {
      heading: say("creditFiles.sheet.chart", { currency: content.currency }),
      bars: months.map(({ month, income }) => ({
        label: formatMonth(language, month),
        text: amount(income),
        share: Math.max(income, 0) / highest,
      })),
    },
    pages: [1, 2].map((page) => say("creditFiles.sheet.page", { page, pages: 2 })),
  };
}

/** Returns the parts shared by the PDF and its preview. */
export function partsOf(
  { phrases, language, edition }: Reader,
  content: CreditContent,
): CreditParts {
  const { say } = phrases.book(language);
  const day = (value: string) => formatDate(language, value);
  const money = (value: number) => formatMoney(language, value, content.currency);
  const fact = (name: string, detail: string | null): Fact => ({
    term: say(`creditFiles.fact.${name}`),
    detail: detail ?? "",
  });
  const { associations, checks, months, from, to } = content;
  const more = (count: number) => say("creditFiles.sheet.more", { count });
  const listed = associations.slice(0, maxListed.associations);
  const unlisted = associations.length - listed.length;
  const listedChecks = checks.slice(0, maxListed.checks);
  return {
    business: content.businessName,
    period: say("creditFiles.sheet.period", { from: day(from), to: day(to) }),
    fewer:
      months.length < creditMonths
        ? say("creditFiles.sheet.fewer", { count: months.length, months: creditMonths })
        : null,
    facts: [
      fact("business", content.businessName),
      fact("shop", content.shopName),
      fact("owner", content.ownerName),
      fact("place", content.place),
      fact("organisation", content.organisationType),
      fact("associations", [...listed, ...(unlisted > 0 ? [more(unlisted)] : [])].join(", ")),
      fact("memberSince", day(content.memberSince)),
      fact("booksSince", day(content.booksSince)),
    ].filter(({ detail }) => detail !== ""),
    checked: {
      heading: say("creditFiles.checked.title"),
      rows: [
        ...listedChecks.map(({ kind, name, on }) => ({
          term: name ?? say(`creditFiles.checked.${kind}`),
          detail: day(on),
        })),
        ...(checks.length > listedChecks.length
          ? [{ term: more(checks.length - listedChecks.length), detail: "" }]
          : []),
      ],
      none: checks.length === 0 ? say("creditFiles.checked.none") : null,
    },
    unchecked: {
      heading: say("creditFiles.unchecked.title"),
      lines: [say("creditFiles.unchecked.figures"), say("creditFiles.unchecked.entries")],
    },
    summary: {
      heading: say("creditFiles.sheet.summary"),
      rows: amountNames.map((name) => ({
        term: say(`creditFiles.amount.${name}`),
        total: money(content.totals[name]),
        average: money(content.averages[name]),
      })),
      total: say("creditFiles.sheet.totals"),
      average: say("creditFiles.sheet.averages"),
      ends: [
        { term: say("creditFiles.sheet.stockAtEnd"), detail: money(content.stockAtEnd) },
        { term: say("creditFiles.sheet.owedAtEnd"), detail: money(content.owedAtEnd) },
      ],
    },
    regular: {
      heading: say("creditFiles.regular.title"),
      rows: [
        {
          term: say("creditFiles.regular.days"),
          detail: say("creditFiles.regular.of", {
            part: content.daysWithEntries,
            whole: content.days,
          }),
        },
        {
          term: say("creditFiles.regular.prompt", { days: promptDays }),
          detail: say("creditFiles.regular.of", {
            part: content.promptEntries,
            whole: content.entries,
          }),
        },
        {
          term: say("creditFiles.regular.orders", { site: edition.name }),
          detail: say("creditFiles.regular.ordersDetail", {
            count: content.orders,
            amount: money(content.ordersTotal),
          }),
        },
        ...(content.ordersUnwritten > 0
          ? [
              {
                term: say("creditFiles.regular.ordersUnwritten"),
                detail: say("creditFiles.regular.ordersDetail", {
                  count: content.ordersUnwritten,
                  amount: money(content.ordersUnwrittenTotal),
                }),
              },
            ]
          : []),
      ],
    },
    season: {
      heading: say("creditFiles.season.title"),
      rows: seasonOf(content).map(({ key, month, income, share }) => ({
        term: say(`creditFiles.season.${key}`),
        detail:
          month === undefined
            ? say("creditFiles.season.share", { share: share ?? 0 })
            : say("creditFiles.season.month", {
                month: formatMonth(language, month),
                amount: money(income ?? 0),
              }),
      })),
    },
  };
}

interface Season {
  key: "strongest" | "weakest" | "three";
  month?: string;
  income?: number;
  /** The share of all sales, in whole per cent. */
  share?: number;
}

/** Returns the strongest and weakest month, and the share of the three strongest. */
function seasonOf({ months, totals }: CreditContent): Season[] {
  const sorted = months.toSorted((a, b) => b.income - a.income);
  const [first] = sorted;
  const last = sorted.at(-1);
  if (!first || !last || months.length < 2 || totals.income <= 0) return [];
  const three = sorted.slice(0, 3).reduce((sum, { income }) => sum + income, 0);
  return [
    { key: "strongest", month: first.month, income: first.income },
    { key: "weakest", month: last.month, income: last.income },
    ...(months.length > 3
      ? [{ key: "three" as const, share: Math.round((three / totals.income) * 100) }]
      : []),
  ];
}
