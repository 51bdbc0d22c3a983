import "#web/ui/quick-links/starts.css";
import "./home.css";
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { regulationsPath } from "#areas/regulations/sources/paths.ts";
import { products } from "#areas/trade/market/endpoints.ts";
import { ProductGrid, toProductTeaser } from "#areas/trade/market/pages/cards/product-card.tsx";
import { limits } from "#core/limits.ts";
import { marketPath, servicesPath } from "#core/paths.ts";
import { page } from "#server/page.ts";
import { LineIcon } from "#web/shell/line-icon.tsx";
import { DemoBadge } from "#web/ui/base/badge.tsx";
import { ButtonLink, QuietLink } from "#web/ui/base/button.tsx";
import { Link } from "#web/ui/base/link.tsx";
import { pageMeta } from "#web/ui/base/page-meta.ts";
import { Section } from "#web/ui/base/section.tsx";
import { SidePicture } from "#web/ui/cards/picture.tsx";
import { Slides } from "#web/ui/slides/slides.tsx";
import { useSay } from "#web/words/words.tsx";
import { listNews, listPartners, listSlides, type Partner, type Slide } from "../../endpoints.ts";
import { latestNews } from "../../news-categories.ts";
import { NewsGrid, teaserOf } from "../news-grid.tsx";
import { newsPath } from "../paths.ts";
import { homeStructuredData } from "../structured-data.ts";
import { InstallPrompt } from "./install-prompt.tsx";

export { staticPage as handle } from "#web/shell/static-page.ts";

export async function loader({ context }: LoaderFunctionArgs) {
  const { call, say, edition } = page(context);
  const [slides, featured, recent, friends] = await Promise.all([
    call(listSlides, {}),
    call(products, { isFeatured: "active", size: limits.shortPageSize }),
    call(listNews, { limit: latestNews }),
    call(listPartners, {}),
  ]);
  return {
    slides: slides.data,
    products: featured.data.map(toProductTeaser),
    news: recent.data.map(teaserOf),
    partners: friends.data,
    title: say("content.home.title"),
    about: say("content.home.about", { name: edition.name }),
  };
}

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, {
    title: args.loaderData?.title,
    description: args.loaderData?.about,
    machines: import.meta.env.SSR && homeStructuredData,
  });

export default function Home() {
  const home = useLoaderData<typeof loader>();
  const say = useSay();
  return (
    <main id="main" className="page home">
      <div className="hero">
        <HeroSlides slides={home.slides} />
        <div className="hero-about">
          <h1 tabIndex={-1}>{home.title}</h1>
          <p>{home.about}</p>
          <p className="marks">
            <ButtonLink to={marketPath}>{say("content.home.seeProducts")}</ButtonLink>
            <QuietLink to="/about-us">{say("content.home.aboutLink")}</QuietLink>
          </p>
        </div>
        <StartCards />
      </div>
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
              {home.partners.every((partner) => partner.isDemo) && <DemoBadge />}
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

/**
 * The slides at the top of the home page. The text is below the picture and does not wait for it to
 * load.
 */
function HeroSlides({ slides }: { slides: Slide[] }) {
  const say = useSay();
  if (slides.length === 0) return null;
  return (
    <div className="hero-slides">
      <Slides anchor="slide" label={say("content.home.highlights")}>
        {slides.map(({ id, title, text, link, picture, isDemo }, index) => (
          <div key={id} className="hero-slide">
            <div className="hero-picture">
              <SidePicture
                picture={picture}
                sizes="(min-width: 1280px) 500px, (min-width: 1024px) 40vw, 100vw"
                width={640}
                height={320}
                eager={index === 0 && "first"}
              />
            </div>
            <div className="hero-words">
              <Link to={link}>{title}</Link>
              <p>{text}</p>
              {isDemo && <DemoBadge />}
            </div>
          </div>
        ))}
      </Slides>
    </div>
  );
}

/** The link cards that the specification lists. */
const starts = [
  {
    name: "access",
    to: marketPath,
    icon: "M4 9h16l-1.5 11h-13zM8 9l2-6M16 9l-2-6M10 13v4M14 13v4",
  },
  {
    name: "regulations",
    to: regulationsPath,
    icon: "M6 3h9l4 4v14H6zM9 10h7M9 14h7M9 18h4",
  },
  { name: "services", to: servicesPath, icon: "M4 8h16v12H4zM9 8V4h6v4M4 13h16M12 12v3" },
];

function StartCards() {
  const say = useSay();
  return (
    <nav aria-label={say("content.home.start")}>
      <ul className="starts">
        {starts.map(({ name, to, icon }) => (
          <li key={name}>
            <LineIcon path={icon} />
            <Link to={to}>{say(`content.home.${name}`)}</Link>
            <p>{say(`content.home.${name}Text`)}</p>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function PartnerList({ partners }: { partners: Partner[] }) {
  // If all partners are examples, only the heading says so.
  const isMixed = partners.some(({ isDemo }) => !isDemo);
  return (
    <ul className="partners">
      {partners.map(({ id, name, summary, picture, isDemo }) => (
        <li key={id}>
          <SidePicture picture={picture} sizes="44px" width={160} height={160} />
          <div>
            <h3>{name}</h3>
            {isDemo && isMixed && <DemoBadge />}
            <p>{summary}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
