import { newsSharePath } from "#areas/platform/content/news-share-path.ts";
import { languageFacts, languages } from "#core/languages.ts";
import type { ShellData } from "#web/shell/shell-data.ts";
import type { SeoTags } from "#web/ui/base/seo-meta.ts";
import type { NewsItem } from "../endpoints.ts";
import { newsItemPath } from "./paths.ts";

/**
 * Structured data of a news item for search engines and link previews. For example news only the
 * picture.
 */
export function newsStructuredData(item: NewsItem, shell: ShellData): SeoTags {
  const { origin, language } = shell;
  const publisher = publisherOf(shell);
  return {
    picture: newsSharePath(item, language),
    type: "article",
    ...(!item.isDemo && {
      data: [
        {
          "@type": "NewsArticle",
          headline: item.title,
          description: item.summary,
          image: [`${origin}/picture/${item.picture.key}/1280.jpeg`],
          datePublished: item.publishedOn,
          inLanguage: languageFacts[language].tag,
          mainEntityOfPage: origin + newsItemPath(item.id),
          author: publisher,
          publisher,
        },
      ],
    }),
  };
}

/** Structured data of the edition: the publisher and the search address. */
export function homeStructuredData(shell: ShellData): SeoTags {
  const { origin, edition } = shell;
  return {
    data: [
      publisherOf(shell),
      {
        "@type": "WebSite",
        name: edition.name,
        url: `${origin}/`,
        inLanguage: languages.map((language) => languageFacts[language].tag),
        potentialAction: {
          "@type": "SearchAction",
          target: {
            "@type": "EntryPoint",
            urlTemplate: `${origin}/search?term={search_term_string}`,
          },
          "query-input": "required name=search_term_string",
        },
      },
    ],
  };
}

const publisherOf = ({ origin, edition }: ShellData) => ({
  "@type": "Organization",
  name: edition.name,
  url: `${origin}/`,
  logo: `${origin}/picture/edition/${edition.code}/640.jpeg`,
});
