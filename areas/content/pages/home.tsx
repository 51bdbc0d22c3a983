import { Link, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { heroSlider, news, partners } from "#areas/content/endpoints.ts";
import { products } from "#areas/market/endpoints.ts";
import { marketPath } from "#areas/market/pages/paths.ts";
import { ProductGrid } from "#areas/market/pages/product-card.tsx";
import { limits } from "#core/limits.ts";
import { page } from "#server/page.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { pageMeta } from "#web/ui/page-meta.ts";
import { Section } from "#web/ui/section.tsx";
import { useSay } from "#web/words/words.tsx";
import { HeroSlides } from "./hero-slides.tsx";
import { NewsGrid, teaserOf } from "./news-grid.tsx";
import { PartnerList } from "./partner-list.tsx";
import { newsPath } from "./paths.ts";
import { StartCards } from "./start-cards.tsx";

export async function loader({ context }: LoaderFunctionArgs) {
  const { call, say, edition } = page(context);
  const [slides, featured, recent, friends] = await Promise.all([
    call(heroSlider, {}),
    call(products, { isFeatured: "active", size: limits.shortPageSize }),
    call(news, { limit: 3 }),
    call(partners, {}),
  ]);
  return {
    slides: slides.data,
    products: featured.data,
    news: recent.data.map(teaserOf),
    partners: friends.data,
    title: say("content.home.title"),
    about: say("content.home.about", { name: edition.name }),
  };
}

export const meta: MetaFunction<typeof loader> = ({ matches, loaderData }) =>
  pageMeta(matches, loaderData?.title, loaderData?.about);

export default function Home() {
  const home = useLoaderData<typeof loader>();
  const say = useSay();
  return (
    <main id="main" className="page">
      <HeroSlides slides={home.slides}>
        <h1 tabIndex={-1}>{home.title}</h1>
        <p className="my-3 text-[1.0625rem]">{home.about}</p>
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <ButtonLink to={marketPath}>{say("content.home.seeProducts")}</ButtonLink>
          <Link to="/about-us" className="inline-flex min-h-11 items-center underline">
            {say("content.home.aboutLink")}
          </Link>
        </p>
      </HeroSlides>
      <StartCards />
      {home.products.length > 0 && (
        <Section
          title={say("content.home.trending")}
          more={{ to: marketPath, label: say("content.home.allProducts") }}
        >
          <ProductGrid products={home.products} />
        </Section>
      )}
      {home.news.length > 0 && (
        <Section
          title={say("content.home.news")}
          more={{ to: newsPath, label: say("content.news.all") }}
        >
          <NewsGrid news={home.news} />
        </Section>
      )}
      {home.partners.length > 0 && (
        <Section title={say("content.home.partners")}>
          <PartnerList partners={home.partners} />
        </Section>
      )}
    </main>
  );
}
