import "#web/ui/card-rows/rows.css";
import { useFormat } from "#web/format/use-format.ts";
import { DemoBadge } from "#web/ui/base/badge.tsx";
import { Card, CardGrid, rowPicture } from "#web/ui/cards/card.tsx";
import { SidePicture } from "#web/ui/cards/picture.tsx";
import { useSay } from "#web/words/words.tsx";
import type { NewsItem } from "../endpoints.ts";
import { newsItemPath } from "./paths.ts";

export type NewsTeaser = Omit<NewsItem, "body">;

/** Loaders omit the bodies from lists of news: they would be most of the page. */
export const teaserOf = ({ body: _, ...teaser }: NewsItem): NewsTeaser => teaser;

interface NewsGridProps {
  news: NewsTeaser[];
  /** Level of the headings: 2 directly below the page's heading. */
  level?: 2 | 3;
  /** Whether the first picture is within the first screen. */
  eager?: boolean;
  /** Whether the first item is the newest of all and displayed large. */
  lead?: boolean;
}

const leadSizes = "(min-width: 1024px) 400px, (min-width: 640px) 50vw, 100vw";

/**
 * A grid of news: on a phone the newest is large and the others are rows; on a wide screen there
 * are three columns.
 */
export function NewsGrid({ news, level = 3, eager = false, lead = false }: NewsGridProps) {
  return (
    <CardGrid look="rows" lead={lead}>
      {news.map((item, index) => (
        <Card
          key={item.id}
          to={newsItemPath(item.id)}
          title={item.title}
          level={level}
          picture={
            <SidePicture
              picture={item.picture}
              {...rowPicture}
              sizes={lead && index === 0 ? leadSizes : rowPicture.sizes}
              eager={eager && index === 0 && (lead ? "first" : true)}
            />
          }
        >
          <p className="card-long">{item.summary}</p>
          <Dated item={item} />
        </Card>
      ))}
    </CardGrid>
  );
}

export function Dated({ item }: { item: NewsTeaser }) {
  const say = useSay();
  const { date } = useFormat();
  return (
    <p className="marks card-note">
      <b className="text-brand">{say(`content.news.category.${item.category}`)}</b>
      <time dateTime={item.publishedOn}>{date(item.publishedOn)}</time>
      {item.isDemo && <DemoBadge />}
    </p>
  );
}
