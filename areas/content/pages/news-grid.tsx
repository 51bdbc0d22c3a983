import { useFormat } from "#web/format/use-format.ts";
import { Badge, DemoBadge } from "#web/ui/badge.tsx";
import { Card } from "#web/ui/card.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { useSay } from "#web/words/words.tsx";
import type { NewsItem } from "../endpoints.ts";
import { newsItemPath } from "./paths.ts";

/** What a list shows of a piece of news. */
export type NewsTeaser = Omit<NewsItem, "body">;

/** Loaders send lists of news without their bodies: they would be most of the page. */
export const teaserOf = ({ body: _, ...teaser }: NewsItem): NewsTeaser => teaser;

interface NewsGridProps {
  news: NewsTeaser[];
  /** Rank of the headings: 2 straight below the page's heading. */
  level?: 2 | 3;
  /** The first picture is in the first screen. */
  eager?: boolean;
}

/** News beside each other: one on a phone, three on a wide screen. */
export function NewsGrid({ news, level = 3, eager = false }: NewsGridProps) {
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {news.map((item, place) => (
        <li key={item.id} className="grid min-w-0">
          <Card
            to={newsItemPath(item.id)}
            title={item.title}
            level={level}
            badge={<CategoryBadge category={item.category} />}
            picture={
              <Picture
                pictureKey={item.picture.key}
                background={item.picture.background}
                alt=""
                sizes="(min-width: 1024px) 400px, (min-width: 640px) 50vw, 100vw"
                width={640}
                height={320}
                eager={eager && place === 0}
              />
            }
          >
            <p>{item.summary}</p>
            <PublishedOn item={item} />
          </Card>
        </li>
      ))}
    </ul>
  );
}

/** Day of a piece of news, and that it is an example where it is one. */
export function PublishedOn({ item }: { item: NewsTeaser }) {
  const { date } = useFormat();
  return (
    <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
      <time dateTime={item.publishedOn}>{date(item.publishedOn)}</time>
      {item.isDemo && <DemoBadge />}
    </p>
  );
}

export function CategoryBadge({ category }: { category: NewsItem["category"] }) {
  const say = useSay();
  return <Badge>{say(`content.news.category.${category}`)}</Badge>;
}
