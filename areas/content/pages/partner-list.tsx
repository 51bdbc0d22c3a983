import { DemoBadge } from "#web/ui/base/badge.tsx";
import { Picture } from "#web/ui/goods/picture.tsx";
import type { Partner } from "../endpoints.ts";

/** Partners with their logos, what each does where there is room for it. */
export function PartnerList({ partners }: { partners: Partner[] }) {
  // Where all are examples, their heading says so once.
  const isMixed = partners.some(({ isDemo }) => !isDemo);
  return (
    <ul className="partners">
      {partners.map(({ id, name, summary, picture, isDemo }) => (
        <li key={id}>
          <Picture
            pictureKey={picture.key}
            background={picture.background}
            alt=""
            sizes="44px"
            width={160}
            height={160}
          />
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
