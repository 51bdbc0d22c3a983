import type { Language } from "#core/languages.ts";
import type { Book } from "#core/words.ts";
import { formatMonthName } from "#web/format/format.ts";
import { createFormatters } from "#web/format/use-format.ts";
import type { TradeEvent } from "../endpoints.ts";

type Wording = { say: Book["say"]; language: Language };

/** Formats when it takes place: its days, its usual months, or when it last took place. */
export function formatEventTime({ say, language }: Wording, event: TradeEvent): string {
  const { startsOn, months, last } = event;
  if (startsOn) return formatDayRange(language, startsOn, event.endsOn);
  if (months) {
    const [first, end] = [months.first, months.last].map((month) =>
      formatMonthName(language, month),
    );
    return say("events.usually", { months: first === end ? `${first}` : `${first} – ${end}` });
  }
  return last?.year ? say("events.last", { year: last.year }) : say("events.unknown");
}

/** "01-Aug-2025 – 08-Aug-2025" */
export function formatDayRange(
  language: Language,
  first: string | null,
  last: string | null,
): string {
  const { date } = createFormatters(language);
  const [from, to] = [first ?? last, last ?? first];
  if (!from || !to) return "";
  return from === to ? date(from) : `${date(from)} – ${date(to)}`;
}

/** Formats when its last edition took place, as far as that is known. */
export const formatLastEdition = (language: Language, { last }: TradeEvent): string =>
  formatDayRange(language, last?.startsOn ?? null, last?.endsOn ?? null) || (last?.year ?? "");
