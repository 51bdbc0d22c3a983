import { expect, test } from "vitest";
import type { ShellData } from "#web/shell/shell-data.ts";
import type { NewsItem } from "../endpoints.ts";
import { homeStructuredData, newsStructuredData } from "./structured-data.ts";

const shell = {
  edition: { code: "tz", name: "Soko Tanzania" },
  origin: "https://soko.example",
  language: "kisw",
} as ShellData;

const item: NewsItem = {
  id: 7,
  slug: "samaki",
  category: "guide",
  title: "Samaki wakavu",
  summary: "Kwenye chanja",
  body: "…",
  picture: { key: "scene/fish-1", background: "#fff" },
  publishedOn: "2026-11-02",
  isDemo: false,
};

test("describes a news item with its date, language and publisher", () => {
  expect(newsStructuredData(item, shell)).toMatchObject({
    type: "article",
    picture: expect.stringMatching(/^\/share\/news\/7\/sw-\w+\.jpeg$/),
    data: [
      {
        "@type": "NewsArticle",
        headline: "Samaki wakavu",
        datePublished: "2026-11-02",
        inLanguage: "sw",
        image: ["https://soko.example/picture/scene/fish-1/1280.jpeg"],
        mainEntityOfPage: "https://soko.example/news/7",
        publisher: { "@type": "Organization", name: "Soko Tanzania" },
      },
    ],
  });
});

test("gives example news a picture but no article data", () => {
  const { picture, data } = newsStructuredData({ ...item, isDemo: true }, shell);
  expect(picture).toMatch(/^\/share\/news\/7\//);
  expect(data).toBeUndefined();
});

test("describes the publisher and the search of the home page", () => {
  const { data = [] } = homeStructuredData(shell);
  expect(data).toMatchObject([
    { "@type": "Organization", url: "https://soko.example/" },
    {
      "@type": "WebSite",
      inLanguage: ["en", "sw", "fr", "rw", "rn"],
      potentialAction: {
        "@type": "SearchAction",
        target: { urlTemplate: "https://soko.example/search?term={search_term_string}" },
      },
    },
  ]);
});
