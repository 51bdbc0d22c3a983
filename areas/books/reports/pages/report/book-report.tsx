import { useLoaderData } from "react-router";
import { BooksNav } from "#areas/books/bookkeeping/pages/parts/books-nav.tsx";
import { booksPath, reportsPath, salesPath } from "#core/books/book-paths.ts";
import { type PageArgs, pageFor, requireVerified } from "#server/guards.ts";
import { formatDate, formatMoney } from "#web/format/format.ts";
import { DemoBadge } from "#web/ui/base/badge.tsx";
import { ButtonLink, DownloadLink } from "#web/ui/base/button.tsx";
import { EmptyState } from "#web/ui/base/empty-state.tsx";
import { Field } from "#web/ui/base/field.tsx";
import { TapLink } from "#web/ui/base/link.tsx";
import { Section } from "#web/ui/base/section.tsx";
import { ArticlePage } from "#web/ui/layout/article-page.tsx";
import { Chips } from "#web/ui/lists/chips.tsx";
import { FilterForm } from "#web/ui/lists/filter-form.tsx";
import { useSay } from "#web/words/words.tsx";
import { getBookReport } from "../../endpoints.ts";
import { isEmptyReport, labelOf, linesOf, reportParts } from "../../report-lines.ts";
import { usualPeriods } from "../report-periods.ts";
import {
  detailedAddress,
  fileAddress,
  parseReportQuery,
  reportAddress,
  rowQueryOf,
} from "../report-query.ts";

/** Loads the figures of the current user's books for a period; each line links to its rows. */
export async function loader(args: PageArgs) {
  const { call, say, language, context } = pageFor(requireVerified, args);
  const { from: askedFrom, to: askedTo } = parseReportQuery(args.request.url);
  const report = await call(getBookReport, { from: askedFrom, to: askedTo });
  const { from, to, businessName, currency } = report;
  const title = say("bookReports.title");
  const lines = linesOf(report);
  const parts = reportParts
    .map((part) => ({
      heading: say(`bookReports.part.${part}`),
      lines: lines
        .filter((entry) => entry.part === part)
        .map((entry) => {
          const rows = rowQueryOf(entry, { from, to });
          return {
            label: labelOf(entry, say),
            amount: formatMoney(language, entry.amount, currency),
            to: rows && detailedAddress(rows),
            isSum: entry.isSum ?? false,
          };
        }),
    }))
    .filter((part) => part.lines.length > 0);
  return {
    title,
    trail: [{ label: say("bookReports.books"), to: booksPath }, { label: title }],
    lead: say("bookReports.lead", {
      business: businessName,
      from: formatDate(language, from),
      to: formatDate(language, to),
    }),
    isDemo: report.isDemo,
    from,
    to,
    periods: usualPeriods(context).map(([key, period]) => ({
      to: reportAddress(period),
      label: say(key),
      chosen: period.from === from && period.to === to,
    })),
    parts: isEmptyReport(report) ? [] : parts,
    rows: detailedAddress({ from, to }),
    pdf: fileAddress("report.pdf", { from, to }),
    table: fileAddress("report.csv", { from, to }),
  };
}

export { hiddenPageMeta as meta } from "#web/ui/base/page-meta.ts";

export default function BookReportPage() {
  const { title, trail, lead, isDemo, from, to, periods, parts, ...files } =
    useLoaderData<typeof loader>();
  const say = useSay();
  return (
    <ArticlePage
      title={title}
      trail={trail}
      lead={lead}
      actions={isDemo && <DemoBadge />}
      tabs={<BooksNav current="reports" />}
    >
      <Chips label={say("bookReports.periods")} chips={periods} />
      <FilterForm clear={reportsPath}>
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
      </FilterForm>
      {parts.length === 0 && (
        <EmptyState title={say("bookReports.none")}>
          <p>{say("bookReports.otherDays")}</p>
          <ButtonLink to={salesPath}>{say("bookReports.addSale")}</ButtonLink>
        </EmptyState>
      )}
      {parts.map(({ heading, lines }) => (
        <Section key={heading} title={heading}>
          <ul>
            {lines.map((line) => (
              <Line key={line.label} {...line} />
            ))}
          </ul>
        </Section>
      ))}
      {parts.length > 0 && (
        <>
          <p className="hint mt-4">{say("bookReports.note")}</p>
          <p className="mt-4 flex flex-wrap gap-3 print:hidden">
            <ButtonLink to={files.rows}>{say("bookReports.allRows")}</ButtonLink>
            <DownloadLink href={files.pdf}>{say("bookReports.savePdf")}</DownloadLink>
            <DownloadLink href={files.table}>{say("bookReports.saveTable")}</DownloadLink>
          </p>
        </>
      )}
    </ArticlePage>
  );
}

interface LineProps {
  label: string;
  amount: string;
  /** The address of the rows. */
  to?: string | undefined;
  isSum: boolean;
}

function Line({ label, amount, to, isSum }: LineProps) {
  return (
    <li
      className={`flex min-h-11 min-w-0 flex-wrap items-center gap-x-3 border-b border-line ${isSum ? "font-semibold" : ""}`}
    >
      <div className="min-w-0 grow basis-40 wrap-anywhere">
        {to ? <TapLink to={to}>{label}</TapLink> : label}
      </div>
      <span className="ms-auto whitespace-nowrap">{amount}</span>
    </li>
  );
}
