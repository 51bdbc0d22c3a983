import { dayIn } from "#core/day-in.ts";
import { csvDownloadResponse } from "#server/download-response.ts";
import { type PageArgs, pageFor, requireVerified } from "#server/guards.ts";
import { exampleHead, exampleReference } from "../import-limits.ts";

/** Days ago, phrase, amount in and amount out; all invented. */
const rows = [
  [1, "received", "12350", ""],
  [2, "paid", "", "4450"],
  [2, "charge", "", "60"],
  [3, "received", "8725", ""],
] as const;

/** Returns an example statement, which can be uploaded and previewed but not saved to books. */
export function loader(args: PageArgs) {
  const { context, say } = pageFor(requireVerified, args);
  const lines = rows.map(([ago, what, paidIn, paidOut], index) => {
    const day = dayIn(context, ago);
    const details = quoted(say(`bookImports.example.${what}`));
    const reference = `${exampleReference}${index + 1}`;
    return [reference, `${day} 10:00:00`, details, "Completed", paidIn, paidOut].join(",");
  });
  const text = [quoted(say("bookImports.example.title")), "", exampleHead, ...lines, ""].join(
    "\r\n",
  );
  // The byte order mark, by which spreadsheets recognise UTF-8.
  return csvDownloadResponse(`\ufeff${text}`, "soko-example-statement");
}

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
