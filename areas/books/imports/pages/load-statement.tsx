import { listCategories } from "#areas/books/bookkeeping/expenses/endpoints.ts";
import { statementPath } from "#core/books/book-paths.ts";
import type { PageContext } from "#server/page.ts";
import { formatDate, formatMoney, formatNumber, utcOffsetHours } from "#web/format/format.ts";
import { pageNumber } from "#web/ui/base/page-meta.ts";
import {
  type Draft,
  listStatementRows,
  listStatementRules,
  listStatements,
  type Row,
} from "../endpoints.ts";
import { importLimits, outcomes } from "../import-limits.ts";

/** Loads the page in one of three states: no statement, columns to name, or rows. */
export async function loadStatement(pageContext: PageContext, url: URL) {
  const [drafts, rules] = await Promise.all([
    pageContext.call(listStatements, {}),
    pageContext.call(listStatementRules, { size: 1 }),
  ]);
  const [open] = drafts.data;
  return {
    title: pageContext.say("bookImports.title"),
    maxRows: importLimits.maxRows,
    keptDays: importLimits.keptDays,
    hasRules: rules.total > 0,
    draft: open && {
      id: open.id,
      fileName: open.fileName,
      isRead: open.isRead,
      columns: open.columns.map(({ name, example, says }, column) => ({
        value: column,
        says,
        label: [name || String(column + 1), example && `(${example.slice(0, 24)})`].join(" "),
      })),
      notes: notesOf(pageContext, open),
      rows: open.isRead ? await rowsOf(pageContext, url.searchParams, open) : undefined,
    },
  };
}

/**
 * Returns notes on unused columns and on the running balance; none before the statement is read.
 */
function notesOf({ say, language }: PageContext, draft: Draft): string[] {
  const { isRead, chargeColumns, containedColumns, untakenColumns, balance } = draft;
  if (!isRead) return [];
  const list = (names: string[]) =>
    names.map((name) => say("bookImports.notes.name", { name })).join(", ");
  const named = (key: string, names: string[]) =>
    names.length > 0
      ? [say(`bookImports.notes.${key}`, { count: names.length, names: list(names) })]
      : [];
  const number = (value: number) => formatNumber(language, value);
  return [
    ...named("charges", chargeColumns),
    ...named("contained", containedColumns),
    ...named("untaken", untakenColumns),
    balance === null || balance.compared === 0
      ? say("bookImports.notes.noBalance")
      : balance.wrong === 0
        ? say("bookImports.notes.agrees", { count: balance.compared })
        : say("bookImports.notes.differs", { count: balance.wrong, all: number(balance.compared) }),
  ];
}

async function rowsOf(pageContext: PageContext, query: URLSearchParams, draft: Draft) {
  const { say, language } = pageContext;
  const becomes = outcomes.find((outcome) => outcome === query.get("becomes"));
  const currentPage = pageNumber(query);
  const filter = {
    id: draft.id,
    page: currentPage,
    size: importLimits.pageSize,
    ...(becomes && { becomes }),
  };
  const { data, total } = await pageContext.call(listStatementRows, filter);
  const changing = data.find(({ row, mayChange }) => mayChange && String(row) === query.get("row"));
  const addressOf = (row?: number) => {
    const address = new URLSearchParams();
    if (becomes) address.set("becomes", becomes);
    if (currentPage > 1) address.set("page", String(currentPage));
    if (row !== undefined) address.set("row", String(row));
    return `${statementPath}${address.size > 0 ? `?${address}` : ""}`;
  };
  const money = (amount: number) => formatMoney(language, amount, draft.currency);
  return {
    sums: [
      sumOf("sale", draft.sales.count, money(draft.sales.amount)),
      sumOf("expense", draft.expenses.count, money(draft.expenses.amount)),
      ...(draft.linked.count > 0
        ? [sumOf("link", draft.linked.count, money(draft.linked.amount))]
        : []),
      sumOf("none", draft.leftOut, ""),
      ...(draft.notUnderstood > 0 ? [sumOf("notUnderstood", draft.notUnderstood, "")] : []),
    ],
    isEmpty: draft.sales.count + draft.expenses.count + draft.linked.count === 0,
    tabs: [undefined, ...outcomes].map((outcome) => ({
      to: outcome ? `${statementPath}?becomes=${outcome}` : statementPath,
      label: say(`bookImports.show.${outcome ?? "all"}`),
      chosen: outcome === becomes,
    })),
    list: data.map((row) => ({
      row: row.row,
      facts: factsOf(pageContext, row),
      // The amount of a row that could not be read is unknown.
      amount: row.amount === 0 ? "" : money(row.amount),
      becomes: becomesOf(pageContext, row),
      partner: row.partner === null ? "" : placeOf(row.partner),
      to: row.mayChange ? `${addressOf(row.row)}#row-${row.row}` : "",
    })),
    changing: changing && {
      row: changing.row,
      isIn: changing.amount > 0,
      becomes: changing.becomes,
      words: changing.name,
      counterparty: changing.counterparty,
      link: changing.link ? linkOf(pageContext, changing.link) : "",
      categories: changing.amount > 0 ? [] : await categoriesOf(pageContext),
      back: `${addressOf()}#row-${changing.row}`,
    },
    page: currentPage,
    total,
  };

  function sumOf(name: string, count: number, amount: string): string {
    return say(`bookImports.sum.${name}`, { count, amount });
  }
}

/** Returns the counterparty, the day and the statement's description. */
function factsOf({ language, edition, say }: PageContext, row: Row) {
  const { counterparty, description, day, problem, link } = row;
  return {
    who: counterparty || description || row.reference,
    what: [
      day && formatDate(language, day, utcOffsetHours[edition.code]),
      description === counterparty ? "" : description,
    ]
      .filter(Boolean)
      .join(" · "),
    problem: link
      ? linkOf({ language, edition, say }, link)
      : problem
        ? say(`bookImports.problem.${problem}`)
        : "",
  };
}

/** Returns the address of a row in the full list. */
function placeOf(row: number): string {
  const currentPage = Math.ceil(row / importLimits.pageSize);
  return `${statementPath}${currentPage > 1 ? `?page=${currentPage}` : ""}#row-${row}`;
}

/** "This is the sale of 3 Nov: Dry beans." */
function linkOf(
  { language, edition, say }: Pick<PageContext, "language" | "edition" | "say">,
  { kind, day, name }: NonNullable<Row["link"]>,
): string {
  const on = formatDate(language, day, utcOffsetHours[edition.code]);
  return say(`bookImports.link.${kind}`, { day: on, name });
}

const becomesOf = ({ say }: PageContext, { becomes, name }: Row): string =>
  say(`bookImports.becomes.${becomes}`, { name });

const categoriesOf = async (pageContext: PageContext): Promise<string[]> =>
  (await pageContext.call(listCategories, {})).data.map(({ name }) => name);
