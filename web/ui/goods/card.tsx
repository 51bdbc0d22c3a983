import type { ReactNode } from "react";
import { Link } from "#web/ui/base/link.tsx";
import { Picture } from "./picture.tsx";

interface CardProps {
  /** Where the whole card leads. */
  to?: string | undefined;
  title: ReactNode;
  /** A `<Picture>` at the top. */
  picture?: ReactNode;
  /** A `<Badge>` over the picture's corner. */
  badge?: ReactNode;
  /** Rank of the heading; 3 inside a section, 2 straight below the page's heading. */
  level?: 2 | 3;
  children?: ReactNode;
}

/** One thing in a list: picture, name, a few facts; a link as a whole. */
export function Card({ to, title, picture, badge, level = 3, children }: CardProps) {
  const Heading = `h${level}` as const;
  return (
    <article className="card">
      {picture}
      {badge && <div className="card-badge">{badge}</div>}
      <div className="card-body">
        <Heading>{to ? <Link to={to}>{title}</Link> : title}</Heading>
        {children}
      </div>
    </article>
  );
}

interface CardPictureProps {
  /** Key of the picture. */
  picture: string;
  background: string;
  /** Another edition's address, whose picture it is. */
  server?: string | undefined;
  /** In the first screen: loaded at once. */
  eager?: boolean;
}

// Half a small phone less the gaps: 160 lets one of two pixels to a point take the picture of 320.
const tilePicture = "(min-width: 1024px) 220px, (min-width: 640px) 33vw, 160px";

/** The picture at the top of a card in a grid; the title beside it says what it shows. */
export function CardPicture({ picture, background, server, eager = false }: CardPictureProps) {
  return (
    <Picture
      pictureKey={picture}
      background={background}
      alt=""
      sizes={tilePicture}
      width={320}
      server={server}
      eager={eager}
    />
  );
}

/** For a picture 2:1 in a grid of rows: small beside its words on a phone, above them elsewhere. */
export const rowPicture = {
  sizes: "(min-width: 1024px) 400px, (min-width: 640px) 50vw, 120px",
  width: 640,
  height: 320,
} as const;

interface CardGridProps {
  /** `tiles`: two on a phone, up to six on a wide screen. `rows`: one below the other on a phone, its picture beside its words. */
  look?: "tiles" | "rows";
  /** The first of the rows is a large one. */
  lead?: boolean;
  children: ReactNode[];
}

/** Cards beside each other. */
export function CardGrid({ look = "tiles", lead, children }: CardGridProps) {
  return (
    <ul className={`cards${look === "rows" ? " cards-rows" : ""}${lead ? " cards-lead" : ""}`}>
      {children.map((card, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a list of links that is never reordered in place
        <li key={index}>{card}</li>
      ))}
    </ul>
  );
}
