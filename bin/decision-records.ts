import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** A file of docs/decisions. Fields of the front matter that are missing are empty. */
export interface DecisionRecord {
  file: string;
  number: string;
  title: string;
  date: string;
  status: string;
  /** The number of a later decision, or the page that replaces this one. */
  supersededBy: string;
  area: string;
  body: string;
}

const performanceBudget = "performance-budget";

/** Reads every decision of a folder, by number. */
export function readDecisions(folder: string): DecisionRecord[] {
  return readdirSync(folder)
    .filter((name) => /^\d{4}-.*\.md$/.test(name))
    .sort()
    .map((file) => decisionRecord(file, readFileSync(join(folder, file), "utf8")));
}

/** Reads one decision: `key: value` lines between two lines of three dashes, then the text. */
export function decisionRecord(file: string, text: string): DecisionRecord {
  const [, header = "", body = ""] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? [];
  const field = (name: string) =>
    new RegExp(`^${name}: *(.*)$`, "m").exec(header)?.[1]?.replace(/^"(.*)"$/, "$1") ?? "";
  return {
    file,
    number: field("number"),
    title: field("title"),
    date: field("date"),
    status: field("status"),
    supersededBy: field("superseded-by"),
    area: field("area"),
    body,
  };
}

/** What is wrong with the front matter of a decision, a sentence each. */
export function recordFaults(record: DecisionRecord, all: readonly DecisionRecord[]): string[] {
  const { file, number, title, date, status, supersededBy, area, body } = record;
  const replaced =
    supersededBy === performanceBudget ||
    all.some((one) => one.file.startsWith(`${supersededBy}-`));
  const rules: readonly [boolean, string][] = [
    [Number(number) === Number(file.slice(0, 4)), "the number is not that of the file name"],
    [title !== "", "there is no title"],
    [body.trimStart().startsWith(`# ${number}. ${title}\n`), "the heading is not the title"],
    [/^\d{4}-\d\d-\d\d$/.test(date), "there is no date"],
    [/^(accepted|superseded|deprecated)$/.test(status), "there is no status"],
    [area !== "", "there is no area"],
    [
      status === "superseded" ? supersededBy !== "" && replaced : supersededBy === "",
      "superseded-by must name the decision that replaces a superseded one, and no other",
    ],
  ];
  return rules.flatMap(([isKept, sentence]) => (isKept ? [] : [`${file}: ${sentence}`]));
}

function statusCell({ status, supersededBy }: DecisionRecord): string {
  if (status !== "superseded") return status;
  return supersededBy === performanceBudget
    ? "superseded by [performance budget](../performance-budget.md)"
    : `superseded by ${Number(supersededBy)}`;
}

/** The text of docs/decisions/README.md. */
export function decisionIndex(records: readonly DecisionRecord[]): string {
  const rows = records.map(
    (record) =>
      `| ${record.number} | [${record.title}](${record.file}) | ${statusCell(record)} | ${record.date} | ${record.area} |`,
  );
  return `# Decisions

A decision is at most a page: context, decision, consequences, and what was not taken. It begins with its number, title, date, status and area. A later decision supersedes an earlier one. Numbers are never used again. Decisions about bytes are collected in the [performance budget](../performance-budget.md).

\`npm run docs:decisions\` writes this page. Do not edit it by hand.

| no. | title | status | date | area |
| --: | ----- | ------ | ---- | ---- |
${rows.join("\n")}
`;
}
