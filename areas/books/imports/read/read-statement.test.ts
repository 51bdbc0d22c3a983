import { expect, test } from "vitest";
import { samples } from "../for-tests.ts";
import { readGrid } from "./grid.ts";
import { guessColumns } from "./guess-columns.ts";
import { readStatement } from "./read-statement.ts";

function read(text: string, currency = "TZS") {
  const { head, cells } = readGrid(text);
  const layout = guessColumns(head, cells, currency);
  const terms = { head, layout, currency, today: "2026-11-29", hours: 3 };
  const { rows, reading } = readStatement(cells, terms);
  return { rows, reading, head, amounts: rows.map(({ amount }) => amount) };
}
const problems = (text: string) => read(text).rows.map(({ problem }) => problem);

test("distinguishes rows of the same receipt number and amount by their other contents", () => {
  for (const text of [samples.receipts, samples.spreadsheet]) {
    const { rows } = read(text);
    expect(rows.map(({ problem }) => problem)).toEqual(rows.map(() => null));
    expect(new Set(rows.map((row) => `${row.reference} ${row.amount} ${row.mark}`)).size).toBe(
      rows.length,
    );
  }
});

test("leaves out a row that repeats another in every word", () => {
  const [, ...lines] = samples.receipts.trim().split("\n");
  expect(problems(`${samples.receipts}${lines[1]}\n`).at(-1)).toBe("repeated");
});

test("columns of charges become their own rows, and the balance agrees", () => {
  const { rows, reading, head } = read(samples.fees);
  expect(rows.map(({ amount, isCharge }) => [amount, isCharge])).toEqual([
    [-20_000, false],
    [-1000, true],
    [50_000, false],
    [-500, true],
  ]);
  expect(reading.balance).toEqual({ compared: 1, wrong: 0 });
  expect(reading.untaken.map((column) => head[column])).toEqual(["Branch"]);
});

test.each([
  ["Fee", "Service Charge", "Transaction fee (TZS)", "Tax", "Gov. Levy", "Excise Duty", "VAT"],
  ["Frais", "Frais de service", "Taxe", "Commission", "TVA"],
  ["Ada", "Ada ya huduma", "Tozo ya Serikali", "Makato", "Kodi", "Gharama za muamala"],
  ["Ikiguzi", "Umusoro", "Ikori", "Amakori"],
])("recognises charge columns by names such as %s and %s", (...names) => {
  for (const name of names) {
    const { amounts } = read(samples.fees.replace("Fee", name));
    expect([name, amounts]).toEqual([name, [-20_000, -1000, 50_000, -500]]);
  }
});

test("does not count charges twice that the amounts include, as the balance shows", () => {
  const { amounts, reading } = read(samples.containedFees);
  expect(amounts).toEqual([-21_000, -10_500]);
  expect(reading).toMatchObject({ contained: [5], balance: { compared: 1, wrong: 0 } });
});

test("compares the running balance, whether the oldest row is first or last", () => {
  const [head, ...lines] = samples.receipts.trim().split("\n");
  const turned = [head, ...lines.toReversed()].join("\n");
  for (const text of [samples.receipts, turned]) {
    expect(read(text).reading.balance).toEqual({ compared: 4, wrong: 0 });
  }
  const wrong = samples.receipts.replace("-5000.00,95000.00", "-5000.00,95001.00");
  expect(read(wrong).reading.balance).toEqual({ compared: 4, wrong: 1 });
  expect(read("Date,Details,Paid In,Withdrawn\n2026-01-01,a,10,\n").reading.balance).toBeNull();
});

test("pairs a payment with its reversal, in both directions and any order", () => {
  const [head, ...lines] = samples.reversals.trim().split("\n");
  expect(read(samples.reversals).rows.map(({ problem, partner }) => [problem, partner])).toEqual([
    ["reversed", 2],
    ["reversed", 1],
    ["reversed", 4],
    ["reversed", 3],
  ]);
  const turned = [head, ...lines.toReversed()].join("\n");
  expect(problems(turned)).toEqual(Array(4).fill("reversed"));
});

test.each([
  ["Refund from SHOP ONE", "Chargeback SHOP ONE", "Payment to SHOP ONE cancelled"],
  ["Remboursement de SHOP ONE", "Annulation du paiement à SHOP ONE", "Contre-passation SHOP ONE"],
  [
    "Marejesho kutoka SHOP ONE",
    "Muamala wa SHOP ONE umerejeshwa",
    "Malipo ya SHOP ONE yamebatilishwa",
  ],
  ["Gusubizwa na SHOP ONE", "Yasubijwe na SHOP ONE", "Yagarukanywe na SHOP ONE"],
])("recognises a reversal by the words %j", (...all) => {
  for (const words of all) {
    const text = `Receipt No.,Date,Details,Paid In,Withdrawn
A1,2026-01-03,Payment to SHOP ONE,,700
A2,2026-01-05,${words},700,
`;
    expect([words, problems(text)]).toEqual([words, ["reversed", "reversed"]]);
  }
});

test("leaves out a reversal of another statement's payment, but not a loan payment or a fee", () => {
  const head = "Receipt No.,Date,Details,Paid In,Withdrawn";
  const text = `${head}\nA1,2026-01-03,Reversal of ZZ9900000 from SHOP,700,\n`;
  expect(problems(text)).toEqual(["reversal"]);
  const paid = [
    "Remboursement de prêt",
    "Marejesho ya mkopo",
    "Cancellation fee",
    "Frais d’annulation",
  ];
  const lines = paid.map((words, n) => `A${n},2026-01-03,${words},,700\n`);
  expect(problems(`${head}\n${lines.join("")}`)).toEqual(paid.map(() => null));
});

test("reads a column of amounts by one rule", () => {
  const { amounts, reading } = read(samples.threeDecimals);
  expect(amounts).toEqual([1250, 250, -12.5, 12_000]);
  expect(reading.balance).toEqual({ compared: 3, wrong: 0 });
  const alone = "Date,Details,Paid In,Paid Out\n2026-01-02,a,250.000,\n";
  expect(read(alone).amounts).toEqual([250_000]);
  // Only the balance decides here: 250 and 12.5.
  const byBalance = `Date,Details,Paid In,Paid Out,Balance
2026-01-02,a,250.000,,5000
2026-01-02,b,250.000,,5250
2026-01-02,c,,12.500,5237.5
`;
  expect(read(byBalance).amounts).toEqual([250, 250, -12.5]);
});

test("reads an ambiguous day by its column, and not if the column disagrees", () => {
  const days = (...all: string[]) =>
    read(`Date,Details,Paid In,Paid Out\n${all.map((day) => `${day},a,10,`).join("\n")}\n`).rows;
  expect(days("10/15/2026", "10/05/2026").map(({ day }) => day)).toEqual([
    "2026-10-15",
    "2026-10-05",
  ]);
  expect(days("05/06/2026").map(({ day }) => day)).toEqual(["2026-06-05"]);
  const mixed = days("10/15/2026", "15/10/2026", "05/06/2026");
  expect(mixed.map(({ problem }) => problem)).toEqual([null, null, "dayOrder"]);
  expect(days("2025-10-31T21:30:00Z").map(({ day }) => day)).toEqual(["2025-11-01"]);
});

test("reduces a cell to one line of visible text and ignores hidden characters", () => {
  const { rows } = read(
    'Receipt,Date,Details,Paid In\nR\u200e1,\u202a05/11/2026\u202c,"From \u202eAsha\u001b[31m\nJu\u00adma",\u200e1000\u200b\n',
  );
  expect(rows).toMatchObject([
    { day: "2026-11-05", amount: 1000, description: "From Asha [31m Juma", problem: null },
  ]);
});
