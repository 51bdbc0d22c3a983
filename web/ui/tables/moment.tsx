import { utcOffsetHours } from "#web/format/format.ts";
import { formatMoment } from "#web/format/format-moment.ts";
import { useShellData } from "#web/shell/shell-data.ts";
import { useLanguage } from "#web/words/words.tsx";

/** The time of an event to the minute, because two parties may dispute which came first. */
export function Moment({ at }: { at: string }) {
  const language = useLanguage();
  const code = useShellData()?.edition.code ?? "tz";
  return <time dateTime={at}>{formatMoment(language, at, utcOffsetHours[code])}</time>;
}
