import { expect, test } from "vitest";
import { languages } from "#core/languages.ts";
import { servicesPath } from "#core/paths.ts";
import { wordsIn } from "../words-in.ts";
import { pagesApp } from "./support/pages-app.ts";
import { demoPerson, signIn } from "./support/people.ts";
import { textOf, type Visitor } from "./support/visitor.ts";

const say = wordsIn("kisw");

async function opened(path: string, environment: Record<string, string> = {}) {
  return (await pagesApp(environment)).visitor("kisw").open(path);
}

const header = (page: Visitor) => page.part("header");

/** A group of a header's menu, unfolded together with its parents. */
function group(page: Visitor, label: string, head = header(page)): HTMLElement {
  page.unfold(page.part("details.menu", head));
  return page.unfold(say(label), page.part("details.menu nav", head));
}

test("leads from the menu of any page to a sub-category", async () => {
  const page = await opened("/about-us");
  const cereals = page.unfold("Nafaka", group(page, "web.menu.market"));
  await page.follow("Mahindi", cereals);
  expect(page.path).toMatch(/^\/market\/market-access\?category=\d+&subCategory=\d+$/);
  expect(page.heading).toBe("Mahindi");
});

test("leads from the menu to a whole category", async () => {
  const page = await opened("/about-us");
  const cereals = page.unfold("Nafaka", group(page, "web.menu.market"));
  await page.follow(say("web.menu.allOf", { name: "Nafaka" }), cereals);
  expect(page.heading).toBe("Nafaka");
});

test("leads from the menu to the whole marketplace", async () => {
  const page = await opened("/about-us");
  await page.follow(say("web.menu.allProducts"), group(page, "web.menu.market"));
  expect(page.heading).toBe(say("market.access.title"));
});

test("leads from the menu to the services of a category", async () => {
  const page = await (await pagesApp()).visitor("en").open("/news");
  page.unfold(page.part("header details.menu"));
  const services = page.unfold(wordsIn("en")("web.menu.services"), page.part("header nav"));
  await page.follow("Finance and insurance", services);
  expect(page.path).toMatch(/^\/market\/market-service\?category=\d+$/);
  expect(page.parts("main article").length).toBeGreaterThan(0);
});

test("marks the current page in the menu", async () => {
  const page = await opened("/news");
  expect(page.parts("header nav [aria-current]").map(textOf)).toEqual([say("web.menu.news")]);
  expect(page.part("header nav [aria-current]")).toHaveAttribute("aria-current", "page");
});

test("marks the group of the current page in the menu", async () => {
  const page = await opened(servicesPath);
  const [marked] = page.parts("header nav [aria-current]");
  expect(marked?.localName).toBe("summary");
  expect(textOf(marked)).toBe(say("web.menu.services"));
});

test("offers a visitor in the header to sign in and to join, in every language", async () => {
  const page = await opened("/news");
  for (const language of languages) {
    page.language = language;
    await page.open("/news");
    const joining = page.parts<HTMLAnchorElement>("header a.joining");
    expect(joining.map(textOf), language).toEqual(
      ["web.menu.signIn", "web.menu.signUp"].map((key) => wordsIn(language)(key)),
    );
  }
});

test("offers a signed-in buyer in the header neither to sign in nor to join", async () => {
  const app = await pagesApp();
  const page = app.visitor("kisw");
  await signIn(page, await demoPerson(app, "buyer"));
  await page.open("/news");
  const links = page.parts("header a").map(textOf);
  expect(links).not.toContain(say("web.menu.signUp"));
  expect(links).not.toContain(say("web.menu.signIn"));
});

for (const [what, term] of [
  ["no term", ""],
  ["only spaces", "   "],
] as const) {
  test(`does not send a search with ${what}`, async () => {
    const page = await opened("/news");
    const box = page.field<HTMLInputElement>("[name=term]", header(page));
    page.fill(box, term);
    await expect(page.press(say("web.search.submit"), header(page))).rejects.toThrow(
      "The browser would not send",
    );
    expect(box.validity.valid).toBe(false);
    expect(page.path).toBe("/news");
  });
}

test("names the edition's other channels in the footer", async () => {
  const page = await opened("/news", {
    SOCIAL_LINKS: "https://wa.me/255700000000,https://www.soko.example/",
  });
  const list = page.part(`footer [aria-label="${say("web.footer.social")}"]`);
  const links = page.parts<HTMLAnchorElement>("a", list);
  const spoken = links.map((link) => link.getAttribute("aria-label") ?? textOf(link));
  expect(spoken).toEqual(["WhatsApp", "soko.example"]);
  expect(links[0]).toHaveAttribute("href", "https://wa.me/255700000000");
  expect(links[0]).toHaveAttribute("rel", "me noopener");
});

/** A header of the template page: 0 for a visitor, 1 for a signed-in user. */
async function sample(nth: 0 | 1) {
  const page = await opened("/template");
  const head = page.parts("main .site-head")[nth];
  if (!head) throw new Error(`/template has no header ${nth}`);
  return { page, head };
}

test("names the number of products in the cart in the header", async () => {
  const { page, head } = await sample(1);
  expect(page.part("a[href$='/cart'].tool", head)).toHaveAccessibleName(
    say("web.cart.count", { count: 3 }),
  );
});

test("names the number of new notifications in the header and lists them", async () => {
  const { page, head } = await sample(1);
  const notices = page.part("details.notices", head);
  expect(page.part("summary", notices)).toHaveTextContent(say("web.notices.count", { count: 2 }));
  const links = page.parts("a", notices);
  expect(links).toHaveLength(3);
  expect(textOf(links[2])).toBe(say("web.notices.all"));
  expect(links[2]).toHaveAttribute("href", "/profile/notifications");
});

test("leads from a signed-in user's account menu to their own pages, with messages counted", async () => {
  const { page, head } = await sample(1);
  expect(page.parts("details.account a", head).map(textOf)).toEqual([
    say("web.account.profile"),
    say("web.account.settings"),
    say("web.menu.orders"),
    say("web.account.saved"),
    `${say("web.account.messages")} 2`,
  ]);
});

test("signs out from the account menu by a POST form", async () => {
  const { page, head } = await sample(1);
  const form = page.part("details.account form", head);
  expect(form).toHaveAttribute("method", "post");
  expect(page.button(say("web.account.signOut"), form)).toHaveAttribute("type", "submit");
});

test("leads from a visitor's account menu to sign in, and to join as buyer or trader", async () => {
  const { page, head } = await sample(0);
  const links = page.parts("details.account a", head);
  expect(links.map((link) => link.getAttribute("href"))).toEqual([
    "/auth/login",
    "/auth/register?role=buyer",
    "/auth/register?role=trader",
    "/auth/register?role=carrier",
    "/auth/register?role=service",
  ]);
});

test("contains the pages of each group of the menu", async () => {
  const { page, head } = await sample(0);
  const business = group(page, "web.menu.business", head);
  expect(page.parts("a", business).map(textOf)).toEqual([
    say("web.menu.bookKeeping"),
    say("web.menu.orders"),
    say("web.menu.calculators"),
  ]);
  expect(page.parts("a", group(page, "web.menu.information", head))).toHaveLength(8);
});

test("folds the open group of the menu when another is unfolded", async () => {
  const { page, head } = await sample(0);
  const groups = page.parts("details.menu details.group", head);
  expect(groups.length).toBeGreaterThan(1);
  // A browser keeps only one of the details with the same name open.
  expect(new Set(groups.map((element) => element.getAttribute("name")))).toEqual(
    new Set(["group"]),
  );
});
