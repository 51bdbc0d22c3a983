import { DemoBadge } from "#web/ui/badge.tsx";
import { Picture } from "#web/ui/picture.tsx";
import type { Partner } from "../endpoints.ts";

/** Partners with their logos: one below the other on a phone, three beside each other on a wide screen. */
export function PartnerList({ partners }: { partners: Partner[] }) {
  return (
    <ul className="grid gap-x-6 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
      {partners.map((partner) => (
        <li key={partner.id} className="flex items-start gap-3">
          <div className="w-14 flex-none overflow-hidden rounded-lg">
            <Picture
              pictureKey={partner.picture.key}
              background={partner.picture.background}
              alt=""
              sizes="56px"
              width={160}
              height={160}
            />
          </div>
          <div className="min-w-0">
            <h3 className="text-base">
              {partner.name} {partner.isDemo && <DemoBadge />}
            </h3>
            <p className="text-sm text-muted">{partner.summary}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
