import { Field } from "#web/ui/base/field.tsx";
import { useSay } from "#web/words/words.tsx";

/** The first and the last day of a report, in its filter form. Days are "2026-11-29". */
export function DateRange({ from, to }: { from: string; to: string }) {
  const say = useSay();
  return (
    <>
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
    </>
  );
}
