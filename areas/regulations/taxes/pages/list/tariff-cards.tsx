import { RuleNote } from "#areas/regulations/sources/pages/note/rule-note.tsx";
import { calculatorAddress } from "#areas/regulations/sources/paths.ts";
import type { Book } from "#core/words.ts";
import { Badge } from "#web/ui/base/badge.tsx";
import { prerenderWithWords, type Wording } from "#web/words/prerender.tsx";
import type { TariffLine } from "../../endpoints.ts";
import { formatDuty } from "../rate/rate-text.ts";

type PageWords = Wording & { book: Book };

interface Lines {
  lines: readonly TariffLine[];
  /** Destination country, for the calculator. */
  countryCode: string;
  path: string;
}

/** Renders tariff lines as cards, each with its duty, official wording and source. */
export const renderTariffCards = (words: PageWords, { lines, ...more }: Lines): string =>
  prerenderWithWords(
    words,
    <div className="grid gap-3 md:grid-cols-2">
      {lines.map((line) => (
        <TariffCard key={line.hsCode} line={line} {...more} wording={words} />
      ))}
    </div>,
  );

interface TariffCardProps extends Omit<Lines, "lines"> {
  line: TariffLine;
  wording: Wording;
}

function TariffCard({ line, countryCode, path, wording }: TariffCardProps) {
  const { hsCode, name, chapterName, officialWording, isSensitive, rule } = line;
  const { say } = wording;
  return (
    <article data-rule={rule.key} className="min-w-0 rounded-xl border border-line bg-surface p-4">
      <h3 className="text-base font-semibold">
        {name} <span className="whitespace-nowrap">({dotted(hsCode)})</span>
      </h3>
      <p>
        <strong>{say("taxes.page.duty", { rate: formatDuty(line, wording) })}</strong>{" "}
        {isSensitive && <Badge tone="waiting">{say("taxes.page.sensitiveMark")}</Badge>}
      </p>
      <p>{chapterName}</p>
      <p lang="en" className="card-note">
        {officialWording}
      </p>
      <a
        href={calculatorAddress("import", { countryCode, hsCode })}
        className="mb-2 inline-flex min-h-11 items-center"
        rel="nofollow"
      >
        {say("taxes.page.reckonLine")}
      </a>
      <RuleNote facts={rule} path={path} />
    </article>
  );
}

/** Formats 10059000 as 1005.90.00. */
const dotted = (code: string): string =>
  [code.slice(0, 4), code.slice(4, 6), code.slice(6)].filter(Boolean).join(".");
