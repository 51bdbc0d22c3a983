import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { sourceFiles } from "../testing/source-files.ts";

const root = resolve(import.meta.dirname, "../..");

/** Patterns that format an amount of money, and the files that may use them. */
const ways: { way: RegExp; of: RegExp }[] = [
  // Counts in phrases are not money.
  { way: /\bIntl\.NumberFormat\b|\.toLocaleString\(/, of: /^core\/words\.ts$/ },
  { way: /\blocaleRules\b/, of: /^web\/format\// },
  {
    way: /\$\{[^{}]*\b(?:currency|sign)\}(?:\s|\\u00a0)*\$\{[^{}]*number/i,
    of: /^web\/format\//,
  },
  { way: /number[^{}]*\}(?:\s|\\u00a0)*\$\{[^{}]*\b(?:currency|sign)\}/i, of: /^web\/format\// },
];

const isOurs = (path: string) =>
  /^(areas|web|server|core)\/.*\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path);

const faultsIn = (path: string, text: string): string[] =>
  ways.flatMap(({ way, of }) => {
    const match = of.test(path) ? undefined : way.exec(text)?.[0];
    return match ? [`${path}: ${match}`] : [];
  });

test("only web/format formats amounts of money", () => {
  const faults = sourceFiles(root)
    .filter(isOurs)
    .flatMap((path) => faultsIn(path, readFileSync(resolve(root, path), "utf8")));
  expect(faults, "use formatMoney, formatPrice or formatRate").toEqual([]);
});

test.each([
  `const text = \`\${number(total)} \${currency}\`;`,
  `const text = \`\${currency}\\u00a0\${formatNumber(language, price)}\`;`,
  "total.toLocaleString()",
  "localeRules[language].signStands",
])("the check detects %s", (text) => {
  expect(faultsIn("areas/trade/orders/pages/total.tsx", text)).toHaveLength(1);
});
