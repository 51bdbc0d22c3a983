import { useFormat } from "#web/format/use-format.ts";
import { Section } from "#web/ui/base/section.tsx";
import { ChartFrame } from "#web/ui/charts/chart-frame.tsx";
import { Table } from "#web/ui/tables/table.tsx";
import { useSay } from "#web/words/words.tsx";
import { LineDrawing } from "./line-drawing.tsx";
import { marketPrices, monthlyPrices } from "./samples.ts";

/** Tables of figures, and charts. */
export function FigureSamples() {
  const say = useSay();
  const { money, date, month } = useFormat();
  const inShillings = (row: { price: number }) => money(row.price, "TZS");
  const [first, last] = [monthlyPrices[0], monthlyPrices.at(-1)];
  return (
    <Section title={say("web.template.part.table")}>
      <div className="grid gap-6 lg:grid-cols-2">
        <Table
          caption={say("web.template.caption")}
          rows={marketPrices}
          keyOf={({ place }) => place}
          columns={[
            { label: say("web.template.place"), cell: ({ place }) => place },
            { label: say("web.template.price"), cell: inShillings, numeric: true },
            { label: say("web.template.date"), cell: ({ day }) => date(day), numeric: true },
          ]}
        />
        <ChartFrame
          title={say("web.template.caption")}
          source={say("web.template.source")}
          summary={say("web.template.summary", {
            first: first ? inShillings(first) : "",
            last: last ? inShillings(last) : "",
          })}
          table={
            <Table
              caption={say("web.template.caption")}
              rows={monthlyPrices}
              keyOf={(row) => row.month}
              columns={[
                { label: say("web.template.month"), cell: (row) => month(row.month) },
                { label: say("web.template.price"), cell: inShillings, numeric: true },
              ]}
            />
          }
        >
          <LineDrawing rows={monthlyPrices} />
        </ChartFrame>
      </div>
    </Section>
  );
}
