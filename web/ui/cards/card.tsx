import type { ReactNode } from "react";
import { Link } from "#web/ui/base/link.tsx";
import { Picture } from "./picture.tsx";

interface CardProps {
  /** Where the whole card links to. */
  to?: string | undefined;
  title: ReactNode;
  /** A `<Picture>` at the top. */
  picture?: ReactNode;
  /** A `<Badge>` over the picture's corner. */
  badge?: ReactNode;
  /** Heading level: 3 inside a section, 2 directly below the page's heading. */
  level?: 2 | 3;
  children?: ReactNode;
}

/** An item of a list: picture, name and a few facts. The whole card is a link. */
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
  /** Address of another edition, if it owns the picture. */
  server?: string | undefined;
  /** Whether it is on the first screen, and so loaded at once. */
  eager?: boolean;
}

// Half a small phone minus the gaps: 160 lets a screen with two pixels per point use the 320
// picture.
const tilePicture = "(min-width: 1024px) 220px, (min-width: 640px) 33vw, 160px";

/** The picture at the top of a card in a grid; the title beside it describes it. */
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

/** A 2:1 picture in a grid of rows: small beside its text on a phone, above it elsewhere. */
export const rowPicture = {
  sizes: "(min-width: 1024px) 400px, (min-width: 640px) 50vw, 120px",
  width: 640,
  height: 320,
} as const;

interface CardGridProps {
  /**
   * `tiles`: two per row on a phone, up to six on a wide screen. `rows`: one below the other on a
   * phone, picture beside text.
   */
  look?: "tiles" | "rows";
  /** Whether the first row is large. */
  lead?: boolean;
  children: ReactNode[];
}

/** A grid of cards. */
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
