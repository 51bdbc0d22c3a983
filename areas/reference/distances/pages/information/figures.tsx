import type { ReactNode } from "react";
import { formatMoney } from "#web/format/format.ts";
import { StaticTable } from "#web/ui/tables/static-table.tsx";
import type { Wording } from "#web/words/prerender.tsx";
import type { FreightRate, TransitTime } from "../../endpoints.ts";
import { formatPublisher } from "./format-publisher.ts";

interface FiguresProps<Figure> {
  /** Id of the heading above. */
  headedBy: string;
  figures: readonly Figure[];
  wording: Wording;
}

/** Published rates; those that differ only in container size and load share a row. */
export function Rates({ headedBy, figures, wording }: FiguresProps<FreightRate>) {
  const { say } = wording;
  const rows = grouped(figures, (rate) =>
    [rate.from?.code, rate.to?.code, rate.mode, rate.basis, rate.year, rate.source].join("|"),
  );
  return (
    <StaticTable
      headedBy={headedBy}
      columns={["route", "kind", "price", "source"].map((name) => say(`distances.rate.${name}`))}
      rows={rows.map(([first, ...others], row) => ({
        key: String(row),
        cells: [
          <Ends key="ends" figure={first} wording={wording} />,
          `${say(`distances.basis.${first.basis}`)}, ${say(`distances.mode.${first.mode}`)}`,
          <Lines key="price" lines={[first, ...others].map((rate) => priceOf(rate, wording))} />,
          <Source key="source" figure={first} wording={wording} />,
        ],
      }))}
    />
  );
}

/** Published times, each with what was measured. */
export function Times({ headedBy, figures, wording }: FiguresProps<TransitTime>) {
  const { say } = wording;
  return (
    <>
      <StaticTable
        headedBy={headedBy}
        columns={[
          say("distances.rate.route"),
          say("distances.rate.kind"),
          say("distances.time.long"),
          say("distances.rate.source"),
        ]}
        rows={figures.map((time, row) => ({
          key: String(row),
          cells: [
            <Ends key="ends" figure={time} wording={wording} />,
            // "Clearance at the border" already names the place.
            [say(`distances.measure.${time.measure}`)]
              .concat(time.mode === "border" ? [] : say(`distances.mode.${time.mode}`))
              .join(", "),
            timeOf(time, wording),
            <Source key="source" figure={time} wording={wording} />,
          ],
        }))}
      />
      {figures.some(({ year }) => year === 2020) && (
        <p className="card-note">{say("distances.info.pandemic")}</p>
      )}
    </>
  );
}

type Figure = FreightRate | TransitTime;

function Ends({ figure: { from, to }, wording: { say } }: { figure: Figure; wording: Wording }) {
  if (!from) return say("distances.rate.region");
  if (from.code === to?.code) return from.name;
  return say("distances.info.way", {
    from: from.name,
    to: to?.name ?? say("distances.rate.abroad"),
  });
}

function Source({ figure, wording: { say } }: { figure: Figure; wording: Wording }) {
  const source = formatPublisher(figure.source, say);
  return figure.year === null
    ? source
    : say("distances.rate.year", { year: String(figure.year), source });
}

function priceOf({ rate, currency, per, containerFeet, load }: FreightRate, wording: Wording) {
  const { say, language } = wording;
  const of = [
    containerFeet && say("distances.load.feet", { feet: containerFeet }),
    load && say(`distances.load.${load}`),
  ].filter(Boolean);
  const amount = formatMoney(language, rate, currency);
  const price = say(`distances.per.${per}`, { amount });
  return of.length > 0 ? `${price} (${of.join(", ")})` : price;
}

const Lines = ({ lines }: { lines: string[] }): ReactNode =>
  lines.map((line) => (
    <span key={line} className="block">
      {line}
    </span>
  ));

function timeOf({ hoursLow, hoursHigh }: TransitTime, wording: Wording): string {
  const [low, high] = [longOf(hoursLow, wording), longOf(hoursHigh, wording)];
  return low === high ? low : wording.say("distances.time.range", { low, high });
}

/** From 72 hours on in whole days, as published. */
const longOf = (hours: number, { say }: Wording): string =>
  hours >= 72 && hours % 24 === 0
    ? say("distances.time.days", { days: hours / 24 })
    : say("distances.time.hours", { hours });

function grouped<F>(figures: readonly F[], keyOf: (figure: F) => string): [F, ...F[]][] {
  const groups = new Map<string, [F, ...F[]]>();
  for (const figure of figures) {
    const group = groups.get(keyOf(figure));
    if (group) group.push(figure);
    else groups.set(keyOf(figure), [figure]);
  }
  return [...groups.values()];
}
