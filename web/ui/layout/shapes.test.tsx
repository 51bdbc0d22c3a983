import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { WordsProvider } from "#web/words/words.tsx";
import { ArticlePage } from "./article-page.tsx";
import { DetailPage } from "./detail-page.tsx";
import { FiguresPage } from "./figures-page.tsx";
import { FormPage } from "./form-page.tsx";
import { ListPage } from "./list/list-page.tsx";
import { Panels } from "./list/panels.tsx";
import { MasterDetailPage } from "./master-detail-page.tsx";

const book = { say: (key: string) => key } as Parameters<typeof WordsProvider>[0]["words"]["book"];

const html = (page: ReactNode) => {
  const element = <WordsProvider words={{ language: "en", book }}>{page}</WordsProvider>;
  const router = createMemoryRouter([{ path: "/rows", element }], {
    initialEntries: ["/rows?page=2&term=maize"],
  });
  return renderToStaticMarkup(<RouterProvider router={router} />);
};

const head = { title: "Maize", lead: "By month", notice: <p>Closed</p>, actions: <b>Demo</b> };

test.each([
  ["a list", <ListPage key="list" {...head} list={<ul />} />],
  [
    "a detail",
    <DetailPage key="detail" {...head} aside="Aside">
      Facts
    </DetailPage>,
  ],
  [
    "a form",
    <FormPage key="form" {...head} help="Help">
      Form
    </FormPage>,
  ],
  ["a list and its entry", <MasterDetailPage key="master" {...head} master="List" />],
  ["figures", <FiguresPage key="figures" {...head} figures="12" />],
  [
    "an article",
    <ArticlePage key="article" {...head} acts="On">
      Text
    </ArticlePage>,
  ],
])("gives %s one main part with one heading", (_, page) => {
  const written = html(page);
  expect(written.match(/<main id="main"/g)).toHaveLength(1);
  expect(written.match(/<h1 tabindex="-1">Maize<\/h1><b>Demo<\/b>/gi)).toHaveLength(1);
  expect(written).toContain('<p class="lead">By month</p><p>Closed</p>');
});

const rows = (page: number, total: number, list: ReactNode = <ul />) =>
  html(<ListPage title="Rows" list={list} empty={{ title: "No rows" }} pager={{ page, total }} />);

test("shows the rows of a list, its empty state, or that the page does not exist", () => {
  expect(rows(2, 11)).toContain("<ul></ul>");
  expect(rows(1, 0)).toContain("No rows");
  expect(rows(1, 0)).not.toContain("<ul></ul>");
  expect(rows(9, 11)).toContain("web.ui.beyond");
  expect(rows(1, 11, false)).toContain("web.ui.beyond");
});

test("shows what a list without rows has to say where it has no empty state", () => {
  const pager = { page: 1, total: 0 };
  const written = html(<ListPage title="Rows" list={<p>Enter a quantity</p>} pager={pager} />);
  expect(written).toContain("Enter a quantity");
});

test("makes a form alone and an article narrow, and a form with a result wide", () => {
  expect(html(<FormPage title="Form" />)).toContain("page-narrow");
  expect(html(<ArticlePage title="Text" />)).toContain("page-narrow");
  expect(html(<FormPage title="Form" answer={null} />)).not.toContain("page-narrow");
});

test("leaves the width to the menu where a page has one", () => {
  const written = html(<FormPage title="Form" menu={<nav />} />);
  expect(written).toContain('<div class="page-beside-menu"><nav></nav><div class="page-main">');
  expect(written).not.toContain("page-narrow");
});

test("renders a panel for each row, and nothing without rows", () => {
  const panels = (ids: string[]) =>
    html(<Panels rows={ids.map((id) => ({ id }))} panel={({ id }) => id} hasAnchors />);
  expect(panels(["a", "b"])).toBe('<ul class="panels"><li id="a">a</li><li id="b">b</li></ul>');
  expect(panels([])).toBe("");
});
