import { formatMonth, formatNumber } from "#web/format/format.ts";
import type { Wording } from "#web/words/prerender.tsx";
import type { Procedure } from "../../endpoints.ts";

type Time = Procedure["timeFrame"][number];
type StepTime = Procedure["steps"][number]["times"][number];

/** "In all: 28 to 81 days". */
export const formatProcedureTime = ({ part, minDays, maxDays }: Time, wording: Wording): string =>
  wording.say("regulations.time.of", {
    part: wording.say(`regulations.time.part.${part}`),
    days: daysIn(minDays, maxDays, wording),
  });

/** Formats the time of a part of a step as published. */
export function formatStepTime(time: StepTime, wording: Wording): string {
  const { say, language } = wording;
  const { name, counterMinutesMax, waitDaysMin, waitDaysMax, onlinePayment, asOf } = time;
  const details = [
    counterMinutesMax !== null && say("regulations.time.counter", { minutes: counterMinutesMax }),
    (waitDaysMin ?? waitDaysMax) !== null &&
      say("regulations.time.wait", { days: daysIn(waitDaysMin, waitDaysMax, wording) }),
    onlinePayment && say("regulations.time.paidOnline"),
    asOf && say("regulations.time.asOf", { date: formatMonth(language, asOf.slice(0, 7)) }),
  ].filter(Boolean);
  return say("regulations.time.of", { part: name, days: details.join(", ") });
}

function daysIn(min: number | null, max: number | null, { say, language }: Wording): string {
  const number = (days: number | null) => formatNumber(language, days ?? 0);
  // Plural rules need whole days.
  const count = Math.ceil(max ?? min ?? 0);
  if (min === max) return say("regulations.time.days", { days: number(max), count });
  if (max === null) return say("regulations.time.atLeast", { days: number(min), count });
  if (min === null) return say("regulations.time.atMost", { days: number(max), count });
  return say("regulations.time.range", { from: number(min), to: number(max), count });
}
