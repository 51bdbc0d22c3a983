import { dayIn } from "#core/day-in.ts";
import { type PageArgs, pageFor, signedIn } from "#server/guards.ts";
import { savedTable } from "#server/saved-file.ts";
import { exampleHead, exampleReference } from "../import-limits.ts";

/** How many days ago, what of its phrases, the amount in and out; all of it invented. */
const rows = [
  [1, "received", "12350", ""],
  [2, "paid", "", "4450"],
  [2, "charge", "", "60"],
  [3, "received", "8725", ""],
] as const;

/** What a statement looks like: it can be sent and looked through, but not written into books. */
export function loader(args: PageArgs) {
  const { context, say } = pageFor(signedIn, args);
  const lines = rows.map(([ago, what, paidIn, paidOut], index) => {
    const day = dayIn(context, ago);
    const details = quoted(say(`bookImports.example.${what}`));
    const reference = `${exampleReference}${index + 1}`;
    return [reference, `${day} 10:00:00`, details, "Completed", paidIn, paidOut].join(",");
  });
  const text = [quoted(say("bookImports.example.title")), "", exampleHead, ...lines, ""].join(
    "\r\n",
  );
  // By this mark spreadsheets know that it is UTF-8.
  return savedTable(`\ufeff${text}`, "soko-example-statement");
}

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
