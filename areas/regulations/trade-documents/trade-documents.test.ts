import { expect, test } from "vitest";
import { commodityId } from "#app/testing/factories.ts";
import { extractPdfText } from "#app/testing/pdf-text.ts";
import { testApp } from "#app/testing/test-app.ts";
import { languages } from "#core/languages.ts";
import { documentForms } from "./document-forms.ts";
import { documentFields } from "./document-rules.ts";
import type { TradeDocument } from "./endpoints.ts";

const base = "/wit-backend/api";
const path = "v2/trade-document-commodity-terminals";

async function setup() {
  const app = await testApp();
  const list = async (query: string): Promise<TradeDocument[]> =>
    (await app.get(`${base}/${path}?size=100&${query}`)).body.data;
  const codes = async (query: string) => (await list(query)).map(({ code }) => code).sort();
  const papers = async (commodityCode: string, from: string, to: string, more = "") =>
    list(
      `commodityId=${await commodityId(app.db, commodityCode)}&countryFrom=${from}&countryTo=${to}${more}`,
    );
  return { ...app, list, codes, papers };
}

/** Returns the codes of documents that may be required on a side of the border. */
const bySide = (papers: TradeDocument[], side: "export" | "import") =>
  papers.filter(({ sides }) => sides.includes(side)).map(({ code }) => code);

test("lists the documents of both countries for beans from Tanzania to Kenya, and no others", async () => {
  const { papers } = await setup();
  const documents = await papers("beans", "TZ", "KE");
  const [out, into] = [bySide(documents, "export"), bySide(documents, "import")];
  for (const code of ["tzfood", "rad", "phyto", "coo", "scoo", "invoice", "packing", "health"]) {
    expect(out, code).toContain(code);
  }
  for (const code of ["pip", "idf", "acd", "coc", "invoice", "health"]) {
    expect(into, code).toContain(code);
  }
  expect(into, "a document that Tanzania requires does not apply to Kenya").not.toContain("rad");
  const all = documents.map(({ code }) => code);
  for (const code of ["vet", "ico", "quality", "dairyexp", "potexp", "scd", "freight"]) {
    expect(all, code).not.toContain(code);
  }
  const phyto = documents.find(({ code }) => code === "phyto");
  expect(phyto?.agencies.map(({ acronym }) => acronym)).toEqual(["TPHPA"]);
  const permit = documents.find(({ code }) => code === "pip");
  expect(permit?.agencies.map(({ acronym }) => acronym)).toEqual(["KEPHIS"]);
});

test("lists the coffee documents for Uganda to Kenya and the dairy documents for Kenya to Tanzania", async () => {
  const { papers } = await setup();
  const coffee = await papers("coffee", "UG", "KE");
  for (const code of ["ico", "quality", "phyto", "coo"]) {
    expect(bySide(coffee, "export"), code).toContain(code);
  }
  expect(bySide(coffee, "export")).not.toContain("tzfood");
  expect(bySide(coffee, "import")).toContain("pip");
  const milk = await papers("milk-fresh", "KE", "TZ");
  for (const code of ["dairyexp", "vet", "coo"]) {
    expect(bySide(milk, "export"), code).toContain(code);
  }
  for (const code of ["vet", "rad", "coc"]) {
    expect(bySide(milk, "import"), code).toContain(code);
  }
  for (const code of ["phyto", "pip", "idf", "ico"]) {
    expect(
      milk.map((document) => document.code),
      code,
    ).not.toContain(code);
  }
  const ground = await papers("coffee-ground", "UG", "KE");
  expect(
    ground.map((document) => document.code),
    "ground coffee is no plant",
  ).not.toContain("phyto");
});

test("filters a consignment by side of the border, and lists nothing within one country", async () => {
  const { papers } = await setup();
  const going = await papers("beans", "TZ", "KE", "&tradeOperation=export");
  expect(going.every(({ sides }) => sides.join() === "export")).toBe(true);
  expect(going.map(({ code }) => code)).not.toContain("idf");
  expect(await papers("beans", "TZ", "TZ")).toEqual([]);
  expect(await papers("beans", "TZ", "KE", "&tradeOperation=local")).toEqual([]);
  const overseas = await papers("rice", "IN", "RW");
  expect(bySide(overseas, "import")).toContain("freight");
  expect(bySide(overseas, "export")).not.toContain("coo");
});

test("filters documents by type, category, operation, country and words, by name or id", async () => {
  const { get, list, codes } = await setup();
  const kinds = async (call: string) => (await get(`${base}/${call}`)).body.data;
  const types = await kinds("trade-documents-types/");
  const categories = await kinds("trade-document-category/");
  expect(types.map(({ code }: { code: string }) => code).sort()).toEqual([
    "certificate",
    "commercial-paper",
    "declaration",
    "notice",
    "permit",
    "transport-paper",
  ]);
  const health = categories.find(({ code }: { code: string }) => code === "plant-health");
  expect(health).toMatchObject({ name: "Plant health", documents: 2 });
  expect(await codes("category=plant-health")).toEqual(["phyto", "pip"]);
  expect(await codes(`category=${health.id}`)).toEqual(["phyto", "pip"]);
  expect(await codes("type=transport-paper")).toEqual(["bl", "c2"]);
  expect(await codes("tradeOperation=transit")).toEqual(["c2"]);
  const kenyan = await list("countryCode=KE");
  expect(kenyan.every(({ country }) => country === null || country.code === "KE")).toBe(true);
  expect(kenyan.map(({ code }) => code)).toContain("idf");
  for (const [term, code] of [
    ["phytosanitary", "phyto"],
    ["phytosanitery", "phyto"],
    ["ankara ya biashara", "invoice"],
    ["facture commerciale", "invoice"],
    ["coffee origin", "ico"],
  ] as const) {
    expect(await codes(`term=${term}`), term).toContain(code);
  }
  expect(await codes("term=zzqqzz")).toEqual([]);
});

test("offers blank forms of invoice and packing list in five languages, and 404 for others", async () => {
  const { app, list } = await setup();
  const all = await list("");
  expect(
    all
      .filter(({ files }) => files.length > 0)
      .map(({ code }) => code)
      .sort(),
  ).toEqual(["invoice", "packing"]);
  const invoice = all.find(({ code }) => code === "invoice");
  const [form] = invoice?.files ?? [];
  expect(form).toMatchObject({ name: "Commercial invoice", mediaType: "application/pdf" });
  const at = new URL(form?.url ?? "").pathname;
  for (const [language, words] of [
    ["en", ["Commercial invoice", "Seller", "Buyer", "Unit price"]],
    ["kisw", ["Ankara ya biashara", "Muuzaji", "Mnunuzi"]],
    ["fr", ["Facture commerciale", "Vendeur", "Acheteur"]],
    ["rw", ["Fagitire y"]],
    ["rn", ["Inyemezabuguzi y"]],
  ] as const) {
    const answer = await app.request(at, { headers: { cookie: `language=${language}` } });
    expect(answer.headers.get("content-type")).toBe("application/pdf");
    const text = await extractPdfText(Buffer.from(await answer.arrayBuffer()));
    for (const word of words) expect(text, language).toContain(word);
  }
  const other = all.find(({ code }) => code === "phyto");
  expect((await app.request(`${base}/${path}/${other?.id}/form`)).status).toBe(404);
});

test("draws exactly the document's fields on its form", async () => {
  const { list } = await setup();
  for (const { code, fields } of await list("")) {
    expect(
      fields.every((field) => documentFields.includes(field)),
      code,
    ).toBe(true);
    const layout = documentForms[code];
    if (!layout) continue;
    const drawn = [...layout.head, ...layout.columns.map(([field]) => field), ...layout.foot];
    expect([...drawn].sort(), code).toEqual([...fields].sort());
  }
});

test("every document has a source and texts in five languages", async () => {
  const { get } = await setup();
  for (const language of languages) {
    const { body } = await get(`${base}/${path}?size=100`, {
      headers: { cookie: `language=${language}` },
    });
    expect(body.total).toBe(24);
    for (const document of body.data as TradeDocument[]) {
      expect(document.rule.sources.length, document.code).toBeGreaterThan(0);
      expect(document.rule.readOn, document.code).toMatch(/^\d{4}-\d\d$/);
      expect(
        document.name && document.summary && document.issuedBy && document.type.name,
        document.code,
      ).toBeTruthy();
      if (language === "fr")
        expect(document.summary, document.code).not.toMatch(/\b(goods|the|for)\b/);
    }
  }
});

test("lists categories and countries that have documents", async () => {
  const { get } = await setup();
  const names = async (query: string) =>
    (await get(`${base}/${query}`)).body.data.map((document: { name: string }) => document.name);
  expect(await names("commodity-category?module=trade-documents&tradeOperation=export")).toContain(
    "Dairy and eggs",
  );
  expect(await names("commodity-category?module=trade-documents&tradeOperation=local")).toEqual([]);
  expect(await names("country?module=trade-documents")).toHaveLength(5);
});

test("rejects invalid input with 400 and unknown ids with 404", async () => {
  const { app, get } = await setup();
  for (const wrong of [
    "tradeOperation=smuggling",
    "commodityId=x",
    "countryFrom=KEN",
    "countryTo=1",
    "page=0",
    `term=${"x".repeat(121)}`,
  ]) {
    expect((await get(`${base}/${path}?${wrong}`)).status, wrong).toBe(400);
  }
  for (const none of ["0", "99999", "x", "1.5"]) {
    expect((await get(`${base}/${path}/${none}`)).status, none).toBe(404);
    expect((await app.request(`${base}/${path}/${none}/form`)).status, none).toBe(404);
  }
});
