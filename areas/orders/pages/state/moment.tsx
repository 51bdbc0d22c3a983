import { hoursAhead } from "#web/format/format.ts";
import { formatMoment } from "#web/format/format-moment.ts";
import { useShellData } from "#web/shell/shell-data.ts";
import { useLanguage } from "#web/words/words.tsx";

/** When something was done, to the minute: two sides may ask what came first. */
export function Moment({ at }: { at: string }) {
  const language = useLanguage();
  const code = useShellData()?.edition.code ?? "tz";
  return <time dateTime={at}>{formatMoment(language, at, hoursAhead[code])}</time>;
}
