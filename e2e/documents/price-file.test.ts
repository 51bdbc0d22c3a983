import { expect, test } from "vitest";
import { runJobs } from "#app/testing/run-jobs.ts";
import { createFile } from "#app/testing/upload-samples.ts";
import { priceAddress, priceLoadPath, priceLoadsPath } from "#areas/prices/market-prices/paths.ts";
import type { Language } from "#core/languages.ts";
import { apiBase, deskPath } from "#core/paths.ts";
import { formatMoney } from "#web/format/format.ts";
import { wordsIn } from "../words-in.ts";
import { collapseSpaces } from "./support/collapse-spaces.ts";
import { pagesApp } from "./support/pages-app.ts";
import { call, demoPerson } from "./support/people.ts";
import { signedInVisitor } from "./support/signed-in-visitor.ts";

const publisher = "Chemba ya Kigoma";
const head = "date,market,commodity,unit,price_type,price";

const csv = (lines: string[]) =>
  createFile(Buffer.from(`${lines.join("\n")}\n`), "bei.csv", "text/csv");

/** An officer with prices of garlic, for which no prices are published in Tanzania. */
async function officer(language: Language) {
  const app = await pagesApp();
  const products = await call(app, "GET", "commodity?size=10000");
  const { id } = products.find(({ code }: { code: string }) => code === "garlic");
  const [market] = await call(app, "GET", "location/market-price?size=1");
  const person = await demoPerson(app, "officer");
  const page = await signedInVisitor(app, person, language);
  return {
    ...{ app, page, person, say: wordsIn(language) },
    row: (month: string) => `${month},${market.name},garlic,kg,retail,4321`,
    answer: priceAddress({ commodity: id, market: market.id }),
    price: collapseSpaces(formatMoney(language, 4321, "TZS")),
  };
}

/** The same once a price is loaded; the page of its file is open. */
async function officerWithLoadedFile(language: Language) {
  const desk = await officer(language);
  const { app, page, person, row } = desk;
  const body = new FormData();
  body.append("publisher", publisher);
  body.append("file", csv([head, row("2026-10")]));
  const headers = { authorization: `Bearer ${person.token}` };
  const path = `${apiBase}/portal/price-load`;
  const answer = await app.get(path, { method: "POST", headers, body });
  expect(answer.body).toMatchObject({ status: 200 });
  expect(await runJobs(app)).toEqual([]);
  await page.open(priceLoadPath(answer.body.data.id));
  return desk;
}

test("leads from the officers' desk to the price files", async () => {
  const { page, say } = await officer("fr");
  await page.open(deskPath);
  await page.follow(say("desk.priceFiles"));
  expect(page.path).toBe(priceLoadsPath);
});

test("refuses a file without required columns, names them and keeps its publisher", async () => {
  const { page, say } = await officer("kisw");
  await page.open(priceLoadsPath);
  page.unfold(say("marketPrices.loads.other"), page.main);
  page.fill("[name=publisher]", publisher);
  page.attach("[name=file]", [csv(["date,price", "2026-10,3"])]);
  await page.press(say("marketPrices.loads.act"));
  expect(page.field("[name=file]")).toHaveAccessibleDescription(
    expect.stringContaining("market, commodity, unit, price_type"),
  );
  const publisherField = page.field("[name=publisher]");
  expect(publisherField).toHaveValue(publisher);
  expect(publisherField.closest("details")).toHaveAttribute("open");
});

for (const language of ["kisw", "fr"] as const) {
  test(`loads a file and lists an invalid line with its reason (${language})`, async () => {
    const { app, page, say, row } = await officer(language);
    await page.open(priceLoadsPath);
    page.unfold(say("marketPrices.loads.other"), page.main);
    page.fill("[name=publisher]", publisher);
    page.attach("[name=file]", [csv([head, row("2026-10"), row("soon")])]);
    await page.press(say("marketPrices.loads.act"));
    expect(page.flash).toBe(collapseSpaces(say("marketPrices.flash.loadBegun")));
    await runJobs(app);
    await page.follow(say("marketPrices.loads.again"));
    expect(page.part("main .marks")).toHaveTextContent(say("marketPrices.loads.state.loaded"));
    expect(page.part("main tbody")).toHaveTextContent("soon");
    const reason = collapseSpaces(say("marketPrices.loading.issue.date"));
    expect(page.part("main tbody")).toHaveTextContent(reason);
  });
}

test("shows a loaded price with its publisher", async () => {
  const { page, answer, price } = await officerWithLoadedFile("fr");
  await page.open(answer);
  expect(page.main).toHaveTextContent(price);
  expect(page.main).toHaveTextContent(publisher);
});

test("undoes a loaded file", async () => {
  const { app, page, say } = await officerWithLoadedFile("kisw");
  page.unfold(say("marketPrices.loads.undo"), page.main);
  await page.press(say("marketPrices.loads.undoNow"));
  expect(page.flash).toBe(collapseSpaces(say("marketPrices.flash.loadUndoing")));
  await runJobs(app);
  await page.follow(say("marketPrices.loads.again"));
  expect(page.part("main .marks")).toHaveTextContent(say("marketPrices.loads.state.undone"));
});

test("no longer shows the prices of an undone file", async () => {
  const { app, page, say, answer, price } = await officerWithLoadedFile("fr");
  page.unfold(say("marketPrices.loads.undo"), page.main);
  await page.press(say("marketPrices.loads.undoNow"));
  await runJobs(app);
  await page.open(answer);
  expect(page.main).not.toHaveTextContent(price);
});
