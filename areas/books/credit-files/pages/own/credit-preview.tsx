import { DefinitionList } from "#web/ui/base/definition-list.tsx";
import { Notice } from "#web/ui/base/notice.tsx";
import { Section } from "#web/ui/base/section.tsx";
import { Table } from "#web/ui/tables/table.tsx";
import { useSay } from "#web/words/words.tsx";
import type { CreditParts } from "../../endpoints.ts";

interface Month {
  month: string;
  income: string;
  netProfit: string;
}

/** A preview of the credit file that would be created now. */
export function CreditPreview({
  period,
  fewer,
  facts,
  checked,
  unchecked,
  summary,
  regular,
  season,
  months,
}: CreditParts & { months: Month[] }) {
  const say = useSay();
  return (
    <>
      <Section title={say("creditFiles.preview")}>
        <p>{period}</p>
        {fewer && <Notice kind="info">{fewer}</Notice>}
        <DefinitionList items={facts} />
      </Section>
      <Section title={checked.heading}>
        {checked.none && <p>{checked.none}</p>}
        <DefinitionList items={checked.rows} />
        <h3 className="mt-4 text-base">{unchecked.heading}</h3>
        {unchecked.lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </Section>
      <Section title={summary.heading}>
        <Table
          caption={summary.heading}
          isHeaded
          rows={summary.rows}
          keyOf={({ term }) => term}
          columns={[
            { label: say("creditFiles.sheet.figure"), cell: ({ term }) => term },
            { label: summary.total, cell: ({ total }) => total, numeric: true },
            { label: summary.average, cell: ({ average }) => average, numeric: true },
          ]}
        />
        <DefinitionList items={summary.ends} />
        <DefinitionList items={season.rows} />
      </Section>
      <Section title={regular.heading}>
        <DefinitionList items={regular.rows} />
      </Section>
      <Section title={say("creditFiles.previewMonths")}>
        <Table
          caption={say("creditFiles.previewMonths")}
          isHeaded
          isCompact
          rows={months}
          keyOf={({ month }) => month}
          columns={[
            { label: say("creditFiles.sheet.month"), cell: ({ month }) => month },
            {
              label: say("creditFiles.amount.income"),
              cell: ({ income }) => income,
              numeric: true,
            },
            {
              label: say("creditFiles.amount.netProfit"),
              cell: ({ netProfit }) => netProfit,
              numeric: true,
            },
          ]}
        />
      </Section>
    </>
  );
}
