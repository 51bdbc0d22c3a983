import { useLoaderData } from "react-router";
import { BooksNav } from "#areas/books/bookkeeping/pages/parts/books-nav.tsx";
import {
  booksPath,
  detailedReportPath,
  expensePath,
  inventoryItemPath,
  salePath,
} from "#core/books/book-paths.ts";
import { currencyDecimals } from "#core/currencies.ts";
import { limits } from "#core/limits.ts";
import { type PageArgs, pageFor, requireVerified } from "#server/guards.ts";
import { formatDate, formatNumber } from "#web/format/format.ts";
import { DemoBadge } from "#web/ui/base/badge.tsx";
import { DownloadLink } from "#web/ui/base/button.tsx";
import { Field } from "#web/ui/base/field.tsx";
import { TapLink } from "#web/ui/base/link.tsx";
import { pageNumber } from "#web/ui/base/page-meta.ts";
import { ListPage } from "#web/ui/layout/list/list-page.tsx";
import { Chips } from "#web/ui/lists/chips.tsx";
import { FilterForm } from "#web/ui/lists/filter-form.tsx";
import { Table } from "#web/ui/tables/table.tsx";
import { useSay } from "#web/words/words.tsx";
import { type BookReportRow, getBookReport, listReportRows } from "../../endpoints.ts";
import { maxFileRows, offeredFilters } from "../../report-filters.ts";
import { detailedAddress, fileAddress, parseReportQuery, reportAddress } from "../report-query.ts";

/** Rows per page. */
const size = 25;

const pathOf = ({ kind, id }: BookReportRow): string => {
  if (kind === "stock") return inventoryItemPath(id);
  return kind === "sale" || kind === "payment" ? salePath(id) : expensePath(id);
};

/** Loads the rows behind a report; each links to its own page. */
export async function loader(args: PageArgs) {
  const { call, say, language } = pageFor(requireVerified, args);
  const query = parseReportQuery(args.request.url);
  const page = pageNumber(new URL(args.request.url).searchParams);
  const [{ from, to, currency, categories }, { data, total }] = await Promise.all([
    call(getBookReport, { from: query.from, to: query.to }),
    call(listReportRows, { ...query, page: Math.min(page, limits.maxRowOffset), size }),
  ]);
  const { category, term } = query;
  const filter = category ? "expenses" : (query.filter ?? "all");
  const rowsQuery = { from, to, filter, category, term };
  const title = say("bookReports.detailed");
  const money = (amount: number) => formatNumber(language, amount, currencyDecimals(currency));
  const name = categories.find((entry) => entry.category === category)?.name ?? category;
  const day = (text: string) => formatDate(language, text);
  return {
    title,
    trail: [
      { label: say("bookReports.books"), to: booksPath },
      { label: say("bookReports.title"), to: reportAddress({ from, to }) },
      { label: title },
    ],
    lead: say("bookReports.period", { from: day(from), to: day(to) }),
    caption: say("bookReports.rows", { count: total }),
    chosen: name ? say("bookReports.category", { name }) : undefined,
    asked: rowsQuery,
    filters: [...new Set([...offeredFilters, filter])].map((entry) => ({
      to: detailedAddress({ from, to, filter: entry, term }),
      label: say(`bookReports.filter.${entry}`),
      chosen: entry === filter,
    })),
    amount: say("bookReports.column.amount", { currency }),
    cost: data.some((row) => row.cost !== null) && say("bookReports.column.cost", { currency }),
    rows: data.map((row, index) => ({
      key: `${page} ${index}`,
      to: pathOf(row),
      text: row.customer ? `${row.text}, ${row.customer}` : row.text,
      day: day(row.day),
      kind: row.categoryName ?? say(`bookReports.kind.${row.kind}`),
      quantity: row.quantity === null ? "" : formatNumber(language, row.quantity),
      amount: money(row.amount),
      cost: row.cost === null ? "" : money(row.cost),
      isDemo: row.isDemo,
    })),
    page,
    total,
    pdf: fileAddress("detailed.pdf", rowsQuery),
    table: total > maxFileRows ? undefined : fileAddress("rows.csv", rowsQuery),
    tooMany: total > maxFileRows ? say("bookReports.tooManyRows", { max: maxFileRows }) : undefined,
  };
}

type Row = Awaited<ReturnType<typeof loader>>["rows"][number];

export { hiddenPageMeta as meta } from "#web/ui/base/page-meta.ts";

export default function DetailedReport() {
  const {
    title,
    trail,
    lead,
    asked: rowsQuery,
    filters,
    rows,
    ...shown
  } = useLoaderData<typeof loader>();
  const { page, total, caption, chosen, amount, cost, pdf, table, tooMany } = shown;
  const { from, to, filter, category, term } = rowsQuery;
  const say = useSay();
  return (
    <ListPage
      title={title}
      trail={trail}
      lead={lead}
      tabs={<BooksNav current="reports" />}
      filters={
        <>
          <Chips label={say("bookReports.column.kind")} chips={filters} />
          <FilterForm
            active={term ? 1 : 0}
            keep={{ filter, category }}
            clear={`${detailedReportPath}?${new URLSearchParams({ from, to, filter })}`}
          >
            <Field
              key={from}
              type="date"
              name="from"
              label={say("bookReports.from")}
              defaultValue={from}
            />
            <Field
              key={`${to} to`}
              type="date"
              name="to"
              label={say("bookReports.to")}
              defaultValue={to}
            />
            <Field
              type="search"
              name="term"
              label={say("bookReports.term")}
              defaultValue={term}
              maxLength={limits.searchTermLength}
            />
          </FilterForm>
          {chosen && <p className="mb-4 font-semibold">{chosen}</p>}
        </>
      }
      list={
        rows.length > 0 && (
          <Table
            caption={caption}
            rows={rows}
            keyOf={({ key }) => key}
            columns={[
              {
                label: say("bookReports.column.text"),
                cell: (row) => (
                  <>
                    <TapLink to={row.to}>{row.text}</TapLink> {row.isDemo && <DemoBadge />}
                  </>
                ),
              },
              { label: say("bookReports.column.day"), cell: (row) => row.day },
              { label: say("bookReports.column.kind"), cell: (row) => row.kind },
              {
                label: say("bookReports.column.quantity"),
                cell: (row) => row.quantity,
                numeric: true,
              },
              { label: amount, cell: (row) => row.amount, numeric: true },
              ...(cost ? [{ label: cost, cell: ({ cost }: Row) => cost, numeric: true }] : []),
            ]}
          />
        )
      }
      empty={{ title: say("bookReports.none") }}
      pager={{ page, total, size }}
      below={
        total > 0 && (
          <p className="mt-4 flex flex-wrap gap-3 print:hidden">
            <DownloadLink href={pdf}>{say("bookReports.savePdf")}</DownloadLink>
            {table && <DownloadLink href={table}>{say("bookReports.saveTable")}</DownloadLink>}
            {tooMany && <span className="hint">{tooMany}</span>}
          </p>
        )
      }
    />
  );
}
