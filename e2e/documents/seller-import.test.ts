import { getByRole } from "@testing-library/dom";
import { expect, test } from "vitest";
import { createFile } from "#app/testing/upload-samples.ts";
import { wordsIn } from "../words-in.ts";
import { draftProduct } from "./support/draft-product.ts";
import { type PagesApp, pagesApp } from "./support/pages-app.ts";
import { newPerson } from "./support/people.ts";
import { openAs, signedInVisitor } from "./support/signed-in-visitor.ts";
import { textOf, type Visitor } from "./support/visitor.ts";

const say = wordsIn("en");

const products = "/portal/products";
const example = say("seller.import.example.name");

async function atImport(app: PagesApp): Promise<Visitor> {
  const page = await signedInVisitor(app, await newPerson(app, "trader"), "en");
  return page.open(`${products}/import`);
}

/** The file behind a link. */
async function fileOf(page: Visitor, link: string): Promise<Response> {
  const path = getByRole(page.main, "link", { name: link }).getAttribute("href");
  return page.fetch(path ?? "");
}

/** A table with the row of the example, and a row whose place does not exist. */
async function tableWithMistake(page: Visitor): Promise<File> {
  const template = await fileOf(page, say("seller.import.template"));
  const [head, row] = (await template.text()).split("\r\n");
  const wrong = `"Coffee of nowhere",,"Coffee","Atlantis","kg",12000,3,1,0`;
  return createFile(Buffer.from(`${head}\r\n${row}\r\n${wrong}\r\n`), "products.csv", "text/csv");
}

async function importTable(page: Visitor): Promise<void> {
  page.attach("[name=table]", [await tableWithMistake(page)]);
  await page.press(say("seller.import.act"));
}

test("offers the template of a product table as a CSV file", async () => {
  const page = await atImport(await pagesApp());
  const { headers } = await fileOf(page, say("seller.import.template"));
  expect(headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expect(headers.get("content-disposition")).toMatch(/^attachment; .*\.csv"$/);
});

test("imports nothing from a table with a mistake and names the wrong column", async () => {
  const page = await atImport(await pagesApp());
  await importTable(page);
  expect(page.main).toHaveTextContent(say("seller.import.noneMade"));
  const rows = page.parts("main tr").map(textOf);
  expect(rows.filter((row) => /Coffee of nowhere.*location/.test(row))).toHaveLength(1);
});

test("imports the correct rows of a table when invalid rows are skipped", async () => {
  const page = await atImport(await pagesApp());
  page.check(say("seller.import.leaveOutLabel"));
  await importTable(page);
  expect(page.main).toHaveTextContent(say("seller.import.made", { made: 1 }));
  await page.follow(say("seller.import.see"));
  expect(page.path).toBe(`${products}?state=draft`);
  expect(page.main).toHaveTextContent(example);
});

test("imports nothing from a table with an unknown column and names the column", async () => {
  const page = await atImport(await pagesApp());
  const template = await fileOf(page, say("seller.import.template"));
  const [head, row] = (await template.text()).split("\r\n");
  const table = Buffer.from(`${head},Colour\r\n${row},white\r\n`);
  page.attach("[name=table]", [createFile(table, "products.csv", "text/csv")]);
  await page.press(say("seller.import.act"));
  expect(page.main).toHaveTextContent(say("seller.import.noneMade"));
  expect(page.main).toHaveTextContent(say("seller.import.unknown", { names: "Colour" }));
});

test("exports a seller's products as a table", async () => {
  const app = await pagesApp();
  const seller = await newPerson(app, "trader");
  await draftProduct(app, seller, "Beans of Amina");
  const page = await openAs(app, seller, "en", products);
  const table = await fileOf(page, say("seller.page.export"));
  expect(await table.text()).toContain("Beans of Amina");
});
