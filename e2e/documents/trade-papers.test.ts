import { getByRole } from "@testing-library/dom";
import { expect, test } from "vitest";
import {
  agenciesPath,
  standardsPath,
  tradeDocumentsPath,
} from "#areas/regulations/sources/paths.ts";
import { wordsIn } from "../words-in.ts";
import { elementWithWords } from "./support/element-with-words.ts";
import { type PagesApp, pagesApp } from "./support/pages-app.ts";
import { call } from "./support/people.ts";
import { textOf } from "./support/visitor.ts";

const invoices = { kisw: "Ankara ya biashara", fr: "Facture commerciale" } as const;

/** The address of the commercial invoice. */
async function invoicePath(app: PagesApp): Promise<string> {
  const kind = "v2/trade-document-commodity-terminals?type=commercial-paper&size=100";
  const papers: { id: number; name: string }[] = await call(app, "GET", kind);
  const invoice = papers.find(({ name }) => name === "Commercial invoice");
  if (!invoice) throw new Error(papers.map(({ name }) => name).join(", "));
  return `${tradeDocumentsPath}/${invoice.id}`;
}

for (const language of ["kisw", "fr"] as const) {
  const say = wordsIn(language);

  test(`leads from the filter by type to one document in ${language}`, async () => {
    const page = (await pagesApp()).visitor(language);
    await page.open(tradeDocumentsPath);
    expect(page.heading).toBe(say("tradeDocuments.title"));
    page.unfold(page.part("main details.filters"));
    page.fill(say("tradeDocuments.filter.type"), "commercial-paper");
    await page.press(say("web.ui.apply"));
    expect(page.path).toContain("type=commercial-paper");
    await page.follow(invoices[language], page.part("main"));
    expect(page.path).toMatch(new RegExp(`^${tradeDocumentsPath}/\\d+`));
    expect(page.heading).toBe(invoices[language]);
  });

  test(`lists a consignment's documents under the country that demands them in ${language}`, async () => {
    const page = (await pagesApp()).visitor(language);
    await page.open(tradeDocumentsPath);
    page.unfold(page.part("main details.filters"));
    page.fill(say("tradeDocuments.filter.from"), "TZ");
    page.fill(say("tradeDocuments.filter.to"), "KE");
    await page.press(say("web.ui.apply"));
    expect(page.path).toContain("from=TZ&to=KE");
    const [exporting, ...others] = page.parts("main section.section");
    expect(others).toHaveLength(1);
    const named = language === "fr" ? /cultures vivrières|Tanzanie/ : /Tanzania/;
    expect(page.parts("a", exporting).map(textOf)).toContainEqual(expect.stringMatching(named));
  });
}

test("explains the terms of a document and shows its rule unfolded", async () => {
  const say = wordsIn("fr");
  const app = await pagesApp();
  const page = app.visitor("fr");
  await page.open(await invoicePath(app));
  expect(elementWithWords(page.main, say("tradeDocuments.hint.terms"))).toBeInTheDocument();
  expect(page.parts("main .rule-note[open]")).not.toEqual([]);
});

test("serves the blank form of a document as a PDF file", async () => {
  const say = wordsIn("kisw");
  const app = await pagesApp();
  const page = app.visitor("kisw");
  await page.open(await invoicePath(app));
  const name = say("tradeDocuments.file.link", { name: invoices.kisw });
  const link = getByRole(page.main, "link", { name });
  const file = await page.fetch(link.getAttribute("href") ?? "");
  expect(file.headers.get("content-type")).toBe("application/pdf");
  const start = new Uint8Array(await file.arrayBuffer()).subarray(0, 5);
  expect(new TextDecoder().decode(start)).toBe("%PDF-");
});

test("returns 404 for an unknown document", async () => {
  const page = (await pagesApp()).visitor("en");
  await page.open(`${tradeDocumentsPath}/99999`, { status: 404 });
});

test("states the limits of a standard found by a search", async () => {
  const say = wordsIn("kisw");
  const page = (await pagesApp()).visitor("kisw");
  await page.open("/search/standards?term=mahindi");
  await page.follow(page.part("main article a"));
  expect(page.heading).toContain("EAS 2");
  const limit = say("standards.limits.most", { max: "13.5", unit: "%" });
  expect(elementWithWords(page.main, limit)).toBeInTheDocument();
});

test("leads from a standard to the bureau that sells it, with its phone number", async () => {
  const app = await pagesApp();
  const [standard] = await call(app, "GET", "v2/standard-commodity-terminals?term=EAS%202");
  const page = app.visitor("kisw");
  await page.open(`${standardsPath}/${standard.id}`);
  await page.follow(/^KEBS/);
  expect(page.heading).toContain("KEBS");
  const phone = getByRole(page.main, "link", { name: "+254 20 6005490" });
  expect(phone.getAttribute("href")).toBe("tel:+254206005490");
});

test("lists a country's agencies with its border offices and their hours", async () => {
  const say = wordsIn("en");
  const page = (await pagesApp()).visitor("en");
  await page.open(agenciesPath);
  await page.follow("Rwanda");
  const offices = getByRole(page.main, "heading", { name: say("agencies.offices.title") });
  expect(offices).toBeInTheDocument();
  expect(getByRole(page.main, "row", { name: /Gatuna/ })).toHaveTextContent("24 hours");
});
