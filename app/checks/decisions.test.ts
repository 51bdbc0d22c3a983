import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";

const folder = resolve(import.meta.dirname, "../../docs/decisions");
const files = readdirSync(folder).filter((name) => /^\d{4}-/.test(name));
const index = readFileSync(join(folder, "README.md"), "utf8");
/** From here on a decision says its date and status itself. */
const firstDated = 76;

const numberOf = (file: string) => Number(file.slice(0, 4));

test("decisions are numbered one after the other", () => {
  expect(files.map(numberOf)).toEqual(files.map((_, place) => place + 1));
});

test.each(files)("%s is in the index with its number, title, date and status", (file) => {
  const [heading = ""] = readFileSync(join(folder, file), "utf8").split("\n", 1);
  const [, number, title] = /^# (\d+)\. (.+)$/.exec(heading) ?? [];
  expect(Number(number)).toBe(numberOf(file));
  const row = index.split("\n").find((line) => line.includes(`](${file})`)) ?? "";
  expect(row).toContain(`| ${number} | [${title}](${file}) |`);
  expect(row).toMatch(/\| \d{4}-\d\d-\d\d \| (accepted|superseded by \d+)\b.*\|$/);
});

test.each(files.filter((file) => numberOf(file) >= firstDated))(
  "%s says its date and status",
  (file) => {
    const text = readFileSync(join(folder, file), "utf8");
    expect(text).toMatch(/^Date: \d{4}-\d\d-\d\d\. Status: (accepted|superseded by )/m);
  },
);
