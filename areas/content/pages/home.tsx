import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { heroSlider, news, partners } from "#areas/content/endpoints.ts";
import { InstallPrompt } from "#areas/content/pages/install-prompt.tsx";
import { products } from "#areas/market/endpoints.ts";
import { ProductGrid } from "#areas/market/pages/cards/product-card.tsx";
import { productTeaserOf } from "#areas/market/pages/cards/product-teaser.ts";
import { limits } from "#core/limits.ts";
import { marketPath } from "#core/paths.ts";
import { page } from "#server/page.ts";
import { isOpen } from "#web/shell/open-paths.ts";
import { DemoBadge } from "#web/ui/base/badge.tsx";
import { ButtonLink } from "#web/ui/base/button.tsx";
import { pageMeta } from "#web/ui/base/page-meta.ts";
import { Section } from "#web/ui/base/section.tsx";
import { useSay } from "#web/words/words.tsx";
import { homeForMachines } from "./for-machines.ts";
import { HeroSlides } from "./hero-slides.tsx";
import { NewsGrid, teaserOf } from "./news-grid.tsx";
import { PartnerList } from "./partner-list.tsx";
import { newsPath, regulationsPath } from "./paths.ts";
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
    products: featured.data.map(productTeaserOf),
    news: recent.data.map(teaserOf),
    partners: friends.data,
    // Asked here, so that the list of all pages stays out of the browser.
    hasRegulations: isOpen(regulationsPath),
    title: say("content.home.title"),
    about: say("content.home.about", { name: edition.name }),
  };
}

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, {
    title: args.loaderData?.title,
    description: args.loaderData?.about,
    machines: import.meta.env.SSR && homeForMachines,
  });

export default function Home() {
  const home = useLoaderData<typeof loader>();
  const say = useSay();
  return (
    <main id="main" className="page">
      <div className="hero">
        <HeroSlides slides={home.slides} />
        <div className="hero-about">
          <h1 tabIndex={-1}>{home.title}</h1>
          <p>{home.about}</p>
          <p className="marks">
            <ButtonLink to={marketPath}>{say("content.home.seeProducts")}</ButtonLink>
            <ButtonLink to="/about-us" look="quiet">
              {say("content.home.aboutLink")}
            </ButtonLink>
          </p>
        </div>
      </div>
      <StartCards hasRegulations={home.hasRegulations} />
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
          <NewsGrid news={home.news} lead />
        </Section>
      )}
      {home.partners.length > 0 && (
        <Section
          title={
            <>
              {say("content.home.partners")}{" "}
              {home.partners.every((one) => one.isDemo) && <DemoBadge />}
            </>
          }
        >
          <PartnerList partners={home.partners} />
        </Section>
      )}
      <InstallPrompt />
    </main>
  );
}
