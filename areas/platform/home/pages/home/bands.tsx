import type { Partner, Slide } from "#areas/platform/content/endpoints.ts";
import { pricesPath } from "#areas/prices/market-prices/paths.ts";
import { regulationsPath } from "#areas/regulations/sources/paths.ts";
import { marketAddress, marketPath, sellNowPath, servicesPath } from "#core/paths.ts";
import { LineIcon } from "#web/shell/line-icon.tsx";
import { DemoBadge } from "#web/ui/base/badge.tsx";
import { Link } from "#web/ui/base/link.tsx";
import { Section } from "#web/ui/base/section.tsx";
import { Picture, SidePicture } from "#web/ui/cards/picture.tsx";
import { Slides } from "#web/ui/slides/slides.tsx";
import { useSay } from "#web/words/words.tsx";

const bag = "M4 9h16l-1.5 11h-13zM8 9l2-6M16 9l-2-6M10 13v4M14 13v4";
const shop = "M4 10v10h16V10M3 10l2-6h14l2 6zM10 20v-6h4v6";
const truck = "M3 6h11v10H3zM14 10h4l3 3v3h-7zM7 19a2 2 0 1 0 0-4M17 19a2 2 0 1 0 0-4";
const chart = "M4 20V10M10 20V4M16 20v-8M3 20h18";

interface DoorsProps {
  /** Where the user carries goods, or joins as a carrier. */
  carryPath: string;
}

/** The four ways in. */
export function Doors({ carryPath }: DoorsProps) {
  const say = useSay();
  const doors = [
    { label: say("home.seeProducts"), to: marketPath, icon: bag },
    { label: say("home.door.sell"), to: sellNowPath, icon: shop },
    { label: say("home.door.carry"), to: carryPath, icon: truck },
    { label: say("home.door.prices"), to: pricesPath, icon: chart },
  ];
  return (
    <nav aria-label={say("home.doors")}>
      <ul className="home-doors">
        {doors.map(({ label, to, icon }) => (
          <li key={to}>
            <LineIcon path={icon} />
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export interface CategoryTile {
  id: number;
  name: string;
  /** Of the freshest product in it. */
  picture: string;
  background: string;
}

/** Categories with a picture of their goods. */
export function Categories({ categories }: { categories: CategoryTile[] }) {
  const say = useSay();
  if (categories.length === 0) return null;
  return (
    <nav aria-label={say("home.categories")}>
      <ul className="home-kinds near">
        {categories.map(({ id, name, picture, background }) => (
          <li key={id} className="card">
            <Picture
              pictureKey={picture}
              background={background}
              alt=""
              sizes="(min-width: 1024px) 190px, (min-width: 640px) 15vw, 72px"
              width={320}
              height={200}
            />
            <Link to={marketAddress({ category: id })}>{name}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export interface HomePrice {
  to: string;
  name: string;
  /** Formatted, with its unit. */
  price: string;
  /** The place, the kind of price and the month. */
  note: string;
}

/** Current market prices, each with its place and month. */
export function PriceList({ prices }: { prices: HomePrice[] }) {
  return (
    <ul className="home-prices">
      {prices.map(({ to, name, price, note }) => (
        <li key={to}>
          <Link to={to}>{name}</Link>
          <b>{price}</b>
          <p className="hint">{note}</p>
        </li>
      ))}
    </ul>
  );
}

/**
 * The slides at the top of the home page. The text is below the picture and does not wait for it to
 * load.
 */
export function HeroSlides({ slides }: { slides: Slide[] }) {
  const say = useSay();
  if (slides.length === 0) return null;
  return (
    <div className="hero-slides near">
      <Slides anchor="slide" label={say("home.highlights")}>
        {slides.map(({ id, title, text, link, picture, isDemo }) => (
          <div key={id} className="hero-slide">
            <div className="hero-picture">
              <SidePicture
                picture={picture}
                sizes="(min-width: 1280px) 600px, (min-width: 1024px) 50vw, 100vw"
                width={640}
                height={320}
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
  { name: "access", to: marketPath, icon: bag },
  {
    name: "regulations",
    to: regulationsPath,
    icon: "M6 3h9l4 4v14H6zM9 10h7M9 14h7M9 18h4",
  },
  { name: "services", to: servicesPath, icon: "M4 8h16v12H4zM9 8V4h6v4M4 13h16M12 12v3" },
];

export function StartCards() {
  const say = useSay();
  return (
    <nav aria-label={say("home.start")}>
      <ul className="starts">
        {starts.map(({ name, to, icon }) => (
          <li key={name}>
            <LineIcon path={icon} />
            <Link to={to}>{say(`home.${name}`)}</Link>
            <p>{say(`home.${name}Text`)}</p>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export function PartnerSection({ partners }: { partners: Partner[] }) {
  const say = useSay();
  if (partners.length === 0) return null;
  return (
    <Section
      title={
        <>
          {say("home.partners")} {partners.every((partner) => partner.isDemo) && <DemoBadge />}
        </>
      }
    >
      <PartnerList partners={partners} />
    </Section>
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
