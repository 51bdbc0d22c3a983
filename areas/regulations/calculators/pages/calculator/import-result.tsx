import { RuleNote } from "#areas/regulations/sources/pages/note/rule-note.tsx";
import type { PageContext } from "#server/page.ts";
import { utcOffsetHours } from "#web/format/format.ts";
import { createFormatters } from "#web/format/use-format.ts";
import { Badge } from "#web/ui/base/badge.tsx";
import { formatRateDate } from "#web/ui/cards/format-rate-date.ts";
import { StaticTable } from "#web/ui/tables/static-table.tsx";
import type { ImportTaxResult } from "./part.ts";
import { ResultSection } from "./result-section.tsx";
import { SimplifiedRegime } from "./simplified-regime.tsx";

type Line = ImportTaxResult["lines"][number];

export function formatImportSummary(pageContext: PageContext, data: ImportTaxResult): string {
  const { say } = pageContext;
  return data.isCertain
    ? say("calculators.import.total", { total: totalIn(pageContext, data) })
    : totalIn(pageContext, data);
}

/** Returns "at least", "between" or "about", depending on what is known. */
function totalIn(
  { say, language }: PageContext,
  sum: Pick<ImportTaxResult, "total" | "totalAtMost" | "isCertain" | "currency">,
): string {
  const { money } = createFormatters(language);
  const { totalAtMost, isCertain, currency } = sum;
  const total = money(sum.total, currency);
  if (isCertain) return total;
  if (totalAtMost === null) return say("calculators.import.totalOpen", { total });
  return totalAtMost > sum.total
    ? say("calculators.import.totalUpTo", { total, most: money(totalAtMost, currency) })
    : say("calculators.import.totalAbout", { total });
}

interface ImportResultProps {
  pageContext: PageContext;
  data: ImportTaxResult;
  address: string;
  summary: string;
}

/**
 * The amounts payable at the border, line by line with sources; unknown amounts refer to the
 * agency.
 */
export function ImportResult({ pageContext, data, address, summary }: ImportResultProps) {
  const { say, language, edition } = pageContext;
  const { money, number, date } = createFormatters(language, utcOffsetHours[edition.code]);
  const { hs, customsValue, currency, rate, lines, asks, creditable, shown: converted } = data;
  return (
    <ResultSection
      title={say("calculators.import.result", { country: data.countryName })}
      total={summary}
    >
      <Open open={data.open} wording={pageContext} path={address} />
      {hs && (
        <p>
          {say("calculators.import.goodsLine", { code: hs.code, name: hs.name })}
          {!hs.isRateKnown && (
            <>
              {" "}
              <Badge tone="waiting">{say("calculators.import.rateUnknown")}</Badge>
            </>
          )}
        </p>
      )}
      <div data-rule={data.customsValueRule.key}>
        <p>
          {say("calculators.import.customsValue", { amount: money(customsValue, currency) })}{" "}
          {data.customsValueNote}
        </p>
        <RuleNote facts={data.customsValueRule} path={address} />
      </div>
      {rate && (
        <p data-reckoned="rate" className="hint">
          {say("calculators.import.rate", {
            from: rate.from,
            to: rate.to,
            rate: number(rate.rate, rate.rate < 1 ? 6 : 2),
            date: formatRateDate(say, date(rate.day), rate.ageDays),
          })}
        </p>
      )}
      <h3 id="import-lines" className="mt-4 mb-2">
        {say("calculators.import.lines")}
      </h3>
      <StaticTable
        headedBy="import-lines"
        columns={["what", "base", "rate", "amount"].map((name) =>
          say(`calculators.column.${name}`),
        )}
        rows={lines.map((line) => ({
          key: line.key,
          rule: line.rule.key,
          cells: [
            <Name key="name" line={line} address={address} />,
            line.base === null
              ? line.baseName
              : say("web.ui.pair", { label: line.baseName, value: money(line.base, currency) }),
            rateOf(line, pageContext),
            amountOf(line, data, pageContext),
          ],
        }))}
      />
      {creditable > 0 && (
        <p data-reckoned="creditable" className="mt-2">
          {say("calculators.import.creditable", { amount: money(creditable, currency) })}
        </p>
      )}
      {converted && (
        <p data-reckoned="shown" className="mt-2">
          {say("calculators.import.shown", {
            total: totalIn(pageContext, { ...data, ...converted, isCertain: false }),
            date: formatRateDate(say, date(converted.rate.day), converted.rate.ageDays),
          })}
        </p>
      )}
      {asks.length > 0 && (
        <>
          <h3 className="mt-4 mb-2">{say("calculators.import.asks")}</h3>
          <ul className="list-disc pl-5">
            {asks.map(({ agency, what }) => (
              <li key={`${agency} ${what}`}>
                {say("web.ui.pair", { label: agency, value: what })}
              </li>
            ))}
          </ul>
        </>
      )}
      <SimplifiedRegime pageContext={pageContext} data={data} address={address} />
    </ResultSection>
  );
}

interface OpenProps {
  open: ImportTaxResult["open"];
  wording: PageContext;
  path: string;
}

/** Rules that could apply and are not in the sum, listed right after it. */
const Open = ({ open, wording, path }: OpenProps) =>
  open.length > 0 && (
    <>
      <h3 className="mt-4 mb-2">{wording.say("calculators.import.open")}</h3>
      <ul className="mb-3 grid list-disc gap-2 pl-5">
        {open.map(({ kind, text, rule }) => (
          <li key={`${kind} ${text}`} data-rule={rule?.key} data-reckoned={rule ? undefined : kind}>
            {text}
            {rule && <RuleNote facts={rule} path={path} />}
          </li>
        ))}
      </ul>
    </>
  );

/** The name of a tax, with the reason it is free or what may change it. */
const Name = ({ line, address }: { line: Line; address: string }) => (
  <>
    {line.name}
    {[line.reason, ...line.notes].filter(Boolean).map((text) => (
      <span key={text} className="hint block font-normal">
        {text}
      </span>
    ))}
    <div className="font-normal">
      <RuleNote facts={line.rule} path={address} />
    </div>
  </>
);

function rateOf({ ratePercent, rateText }: Line, { say, language }: PageContext): string {
  if (rateText) return rateText;
  return ratePercent === null
    ? say("calculators.askAgency")
    : say("calculators.percent", { rate: createFormatters(language).number(ratePercent) });
}

function amountOf(
  line: Line,
  { currency }: ImportTaxResult,
  { say, language }: PageContext,
): string {
  const { money } = createFormatters(language);
  const { outcome, amount, atMost } = line;
  if (outcome === "free") return say("calculators.free");
  if (outcome === "charged" && amount !== null) return money(amount, currency);
  if (atMost === null) return say("calculators.askAgency");
  return say("calculators.askUpTo", { most: money(atMost, currency) });
}
