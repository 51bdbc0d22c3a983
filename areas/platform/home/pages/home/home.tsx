import "#web/ui/quick-links/starts.css";
import "./home.css";
import { type MetaFunction, useLoaderData } from "react-router";
import { NewsGrid } from "#areas/platform/content/pages/news-grid.tsx";
import { newsPath } from "#areas/platform/content/pages/paths.ts";
import { homeStructuredData } from "#areas/platform/content/pages/structured-data.ts";
import { pricesPath } from "#areas/prices/market-prices/paths.ts";
import { ProductGrid } from "#areas/trade/market/pages/cards/product-card.tsx";
import { marketPath } from "#core/paths.ts";
import { ButtonLink, QuietLink } from "#web/ui/base/button.tsx";
import { Link } from "#web/ui/base/link.tsx";
import { Notice } from "#web/ui/base/notice.tsx";
import { pageMeta } from "#web/ui/base/page-meta.ts";
import { PrerenderedHtml } from "#web/ui/base/prerendered-html.tsx";
import { Section } from "#web/ui/base/section.tsx";
import { useSay } from "#web/words/words.tsx";
import { Categories, Doors, HeroSlides, PartnerSection, PriceList, StartCards } from "./bands.tsx";
import { InstallPrompt } from "./install-prompt.tsx";
import type { loader } from "./load-home.ts";

export { staticPage as handle } from "#web/shell/static-page.ts";
export { loader } from "./load-home.ts";

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, {
    title: args.loaderData?.title,
    description: args.loaderData?.about,
    machines: import.meta.env.SSR && homeStructuredData,
  });

/** The start page: what waits for the user, or for a visitor what Soko is and who runs it. */
export default function Home() {
  const home = useLoaderData<typeof loader>();
  const { own } = home;
  const say = useSay();
  return (
    <main id="main" className="page home">
      {own ? <Own own={own} /> : <Hero home={home} />}
      <div>
        {home.products.length > 0 && (
          <Section
            title={say("home.trending")}
            more={{ to: marketPath, label: say("home.allProducts") }}
          >
            <ProductGrid products={home.products} eager={2} />
          </Section>
        )}
        {!own && <Categories categories={home.categories} />}
        {home.prices.length > 0 && (
          <Section
            title={say("home.pricesTitle")}
            more={{ to: pricesPath, label: say("home.allPrices") }}
          >
            <PriceList prices={home.prices} />
          </Section>
        )}
        {own && <Doors {...home} />}
        <StartCards />
      </div>
      {home.newest.length > 0 && (
        <Section title={say("home.newest")}>
          <ProductGrid products={home.newest} />
        </Section>
      )}
      {home.news.length > 0 && (
        <Section title={say("home.news")} more={{ to: newsPath, label: say("home.allNews") }}>
          <NewsGrid news={home.news} lead />
        </Section>
      )}
      <PartnerSection partners={home.partners} />
      <Section title={say("home.about")}>
        <p className="mb-3">{home.about}</p>
        <QuietLink to="/about-us">{say("home.aboutLink")}</QuietLink>
      </Section>
      <InstallPrompt />
    </main>
  );
}

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;

/** The first screen of a visitor: who runs it, and the ways in. */
function Hero({ home }: { home: Loaded }) {
  return (
    <div className="hero">
      <div className="hero-about">
        <h1 tabIndex={-1}>{home.title}</h1>
        <p>
          {/* Not the next step: its scripts are not prefetched. */}
          <Link to="/about-us" rel="help" className="home-operator">
            {home.operator}
          </Link>
        </p>
        <Doors {...home} />
      </div>
      <HeroSlides slides={home.slides} />
    </div>
  );
}

/** What waits for a signed-in user, by their roles, and what they buy again. */
function Own({ own }: { own: NonNullable<Loaded["own"]> }) {
  const say = useSay();
  return (
    <div className="home-own">
      <h1 tabIndex={-1}>{own.title}</h1>
      {own.verify && (
        <Notice kind="info">
          <p className="mb-3">{say("home.verify")}</p>
          <ButtonLink to={own.verify}>{say("home.verifyAct")}</ButtonLink>
        </Notice>
      )}
      <PrerenderedHtml html={own.html} />
      {own.bought.length > 0 && (
        <Section title={say("home.again")}>
          <ProductGrid products={own.bought} />
        </Section>
      )}
    </div>
  );
}
