import { expect, test } from "vitest";
import {
  procedurePath,
  proceduresPath,
  regulationsPath,
} from "#areas/regulations/sources/paths.ts";
import type { Language } from "#core/languages.ts";
import { signInAndReturnPath } from "#core/paths.ts";
import { wordsIn } from "../words-in.ts";
import { elementWithWords } from "./support/element-with-words.ts";
import { type PagesApp, pagesApp } from "./support/pages-app.ts";
import { call, newPerson, signIn } from "./support/people.ts";
import { textOf, type Visitor } from "./support/visitor.ts";

/** The export over the border at Malaba, in thirteen blocks of steps. */
async function malaba(app: PagesApp) {
  const list = "v2/regulation-commodity-terminals?countryCode=UG&term=malaba";
  const [{ id }] = await call(app, "GET", list);
  return { id: Number(id), path: procedurePath(id) };
}

/** A buyer with a procedure of which `done` steps are ticked off. */
async function ticking(language: Language, done: number) {
  const app = await pagesApp();
  const { id, path } = await malaba(app);
  const buyer = await newPerson(app);
  const { token } = buyer;
  const { steps } = await call(app, "GET", `v2/regulation-commodity-terminals/${id}`);
  for (const { code } of steps.slice(0, done)) {
    const body = { step: code, done: true };
    await call(app, "PUT", `regulation-progress/${id}`, { token, body });
  }
  const page = app.visitor(language);
  await signIn(page, buyer);
  return { page, path, say: wordsIn(language) };
}

const ticked = (page: Visitor) => page.parts("main button[name=open]").length;
const progress = (language: Language, done: number) =>
  wordsIn(language)("regulations.progress.done", { done, all: 13 });

/** The list of export procedures of Uganda with its filters unfolded. */
async function exportsOfUganda(language: Language) {
  const app = await pagesApp();
  const modules = "module=procedures&tradeOperation=export&size=100";
  const categories: { id: number; code: string }[] = await call(
    app,
    "GET",
    `commodity-category?${modules}`,
  );
  const idOf = (categoryCode: string) =>
    String(categories.find(({ code }) => code === categoryCode)?.id ?? categoryCode);
  const page = app.visitor(language);
  const say = wordsIn(language);
  const form = () => page.part("main details.filters form");
  const open = async (category?: string) => {
    const chosen = category ? `&category=${idOf(category)}` : "";
    await page.open(`${proceduresPath}?operation=export&country=UG${chosen}`);
  };
  const apply = async (field: string, value: string) => {
    page.unfold(page.part("main details.filters"));
    page.fill(page.field(`[name=${field}]`, form()), value);
    await page.press(say("web.ui.apply"), form());
  };
  const options = (field: string) =>
    page.parts<HTMLOptionElement>(`[name=${field}] option`, form());
  return { page, say, form, idOf, open, apply, options };
}

test("leads from the overview of regulations to the export procedures of a country", async () => {
  const page = (await pagesApp()).visitor("kisw");
  await page.open(regulationsPath);
  await page.follow(page.part('main a[href*="operation=export"][href*="country=UG"]'));
  expect(page.path).toContain(`${proceduresPath}?operation=export`);
  expect(page.parts("main h3 a")).not.toEqual([]);
});

test("offers the sub-categories of a chosen category", async () => {
  const { page, idOf, open, apply, options } = await exportsOfUganda("fr");
  await open();
  expect(options("subCategory")).toEqual([]);
  await apply("category", idOf("coffee-and-tea"));
  expect(page.path).toContain(`category=${idOf("coffee-and-tea")}`);
  expect(page.path).toContain("operation=export");
  expect(options("subCategory").length).toBeGreaterThan(1);
});

test("keeps the category and the operation when a sub-category is chosen", async () => {
  const { page, idOf, open, apply, options } = await exportsOfUganda("kisw");
  await open("coffee-and-tea");
  const coffee = options("subCategory")[1]?.value ?? "";
  await apply("subCategory", coffee);
  expect(page.path).toContain(`category=${idOf("coffee-and-tea")}`);
  expect(page.path).toContain(`subCategory=${coffee}`);
  expect(page.path).toContain("operation=export");
  expect(page.part("main [name=subCategory]")).toHaveValue(coffee);
});

for (const language of ["kisw", "fr"] as Language[]) {
  test(`clears the sub-category when another category is chosen in ${language}`, async () => {
    const { page, form, idOf, open, apply, options } = await exportsOfUganda(language);
    await open("coffee-and-tea");
    await apply("subCategory", options("subCategory")[1]?.value ?? "");
    await apply("category", idOf("farm-inputs"));
    expect(page.path).toContain(`category=${idOf("farm-inputs")}`);
    expect(page.field("[name=category]", form())).toHaveValue(idOf("farm-inputs"));
    expect(page.field("[name=subCategory]", form())).toHaveValue("");
  });

  test(`clears only the category with its chip in ${language}`, async () => {
    const { page, say, idOf, open, options } = await exportsOfUganda(language);
    await open("farm-inputs");
    const chosen = options("category").find(({ value }) => value === idOf("farm-inputs"));
    await page.follow(say("regulations.filter.clear", { name: textOf(chosen) }));
    expect(page.path).not.toContain("category=");
    expect(page.path).toContain("operation=export");
    expect(page.path).toContain("country=UG");
  });
}

test("leads from a search to a procedure that explains its steps and its rule", async () => {
  const say = wordsIn("fr");
  const page = (await pagesApp()).visitor("fr");
  await page.open(`${proceduresPath}?country=UG&term=malaba`);
  await page.follow(page.part("main h3 a"));
  expect(page.path).toMatch(new RegExp(`^${proceduresPath}/\\d+`));
  const blocks = say("regulations.steps.blocksMeaning", { steps: 36, blocks: 13 });
  expect(elementWithWords(page.main, blocks)).toBeInTheDocument();
  expect(page.part("main details.rule-note")).toHaveAttribute("open");
});

test("leads a visitor to sign in and back before a step can be ticked off", async () => {
  const say = wordsIn("kisw");
  const app = await pagesApp();
  const { path } = await malaba(app);
  const page = app.visitor("kisw");
  await page.open(path);
  expect(page.parts("main button[name=done]")).toEqual([]);
  await page.follow(say("regulations.progress.signIn"));
  expect(page.path).toMatch(/^\/auth\/login\?back=.*procedures/);
  expect(page.path).toContain(signInAndReturnPath(path));
});

test("counts any ticked step as done", async () => {
  const { page, path, say } = await ticking("kisw", 0);
  await page.open(path);
  expect(elementWithWords(page.main, progress("kisw", 0))).toBeInTheDocument();
  const [, second = page.main] = page.parts("main button[name=done]");
  await page.press(second);
  expect(page.flash).toBe(say("regulations.flash.stepDone"));
  expect(elementWithWords(page.main, progress("kisw", 1))).toBeInTheDocument();
  expect(page.part("main #step-2")).toHaveAttribute("data-done");
});

test("clears the tick when a step is reopened", async () => {
  const { page, path, say } = await ticking("fr", 1);
  await page.open(path);
  expect(ticked(page)).toBe(1);
  await page.press(page.part("main button[name=open]"));
  expect(page.flash).toBe(say("regulations.flash.stepOpen"));
  expect(elementWithWords(page.main, progress("fr", 0))).toBeInTheDocument();
  expect(ticked(page)).toBe(0);
});

test("lists started procedures first with their progress", async () => {
  const { page, path, say } = await ticking("kisw", 1);
  await page.open(proceduresPath);
  const begun = page.part("main section");
  expect(textOf(page.part("h2", begun))).toBe(say("regulations.progress.begun"));
  expect(elementWithWords(begun, progress("kisw", 1))).toBeInTheDocument();
  await page.follow(page.part("a", begun));
  expect(page.path).toBe(path);
});

test("clears all ticks when a procedure is restarted", async () => {
  const { page, path, say } = await ticking("fr", 2);
  await page.open(path);
  expect(ticked(page)).toBe(2);
  await page.press(say("regulations.progress.again"));
  expect(elementWithWords(page.main, progress("fr", 0))).toBeInTheDocument();
  expect(ticked(page)).toBe(0);
});

test("names a contact when a search has no results, whatever the filters", async () => {
  const say = wordsIn("kisw");
  const page = (await pagesApp()).visitor("kisw");
  await page.open(`${proceduresPath}?operation=sell&category=x&country=zz&term=zzzz`);
  expect(elementWithWords(page.main, say("regulations.procedures.none"))).toBeInTheDocument();
  expect(elementWithWords(page.main, say("regulations.procedures.ask"))).toBeInTheDocument();
});

for (const id of ["999999", "abc"]) {
  test(`returns 404 for the unknown procedure ${id}`, async () => {
    const page = (await pagesApp()).visitor("fr");
    await page.open(`${proceduresPath}/${id}`, { status: 404 });
  });
}

for (const language of ["kisw", "fr"] as Language[]) {
  test(`marks rules of a country without its own sources in ${language}`, async () => {
    const say = wordsIn(language);
    const page = (await pagesApp()).visitor(language);
    await page.open(`${regulationsPath}?country=BI`);
    expect(page.parts("main details.rule-note")).not.toEqual([]);
    expect(elementWithWords(page.main, say("regulations.rules.gap"))).toBeInTheDocument();
  });
}
