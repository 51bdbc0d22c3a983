import { phoneInGroups } from "#core/phone-groups.ts";
import { formatSource } from "#core/sources/format-source.ts";
import { Badge } from "#web/ui/base/badge.tsx";
import { DefinitionList } from "#web/ui/base/definition-list.tsx";
import { TapAnchor } from "#web/ui/base/line-anchor.tsx";
import { prerender, type Wording } from "#web/words/prerender.tsx";
import type { ServiceProvider } from "../../endpoints.ts";

/** Renders what is known about a provider, with its source, as HTML. */
export function renderProviderFacts(provider: ServiceProvider, { say }: Wording): string {
  const { name, locations, countryOfOrigin, website, tel, email, source, asOf } = provider;
  const fact = (key: string) => say(`serviceProviders.fact.${key}`);
  const place = [...locations, countryOfOrigin.name].join(", ");
  const map = `https://www.openstreetmap.org/search?${new URLSearchParams({
    query: locations.length > 0 ? `${name}, ${place}` : place,
  })}`;
  return prerender(
    <>
      <p className="marks">
        <Badge>{provider.type.name}</Badge>
        {!provider.isVerified && <Badge tone="waiting">{say("serviceProviders.unverified")}</Badge>}
      </p>
      {provider.description && <p>{provider.description}</p>}
      <DefinitionList
        items={[
          {
            term: fact("place"),
            detail: (
              <TapAnchor href={map} rel="external noopener">
                {place}
              </TapAnchor>
            ),
          },
          { term: fact("countries"), detail: provider.operatingCountryNames.join(", ") },
          { term: fact("poBox"), detail: provider.poBox },
          {
            term: fact("tel"),
            detail: tel && <TapAnchor href={`tel:${tel}`}>{phoneInGroups(tel)}</TapAnchor>,
          },
          {
            term: fact("email"),
            detail: email && <TapAnchor href={`mailto:${email}`}>{email}</TapAnchor>,
          },
          {
            term: fact("website"),
            detail: website && (
              <TapAnchor href={website} rel="external noopener">
                {new URL(website).host}
              </TapAnchor>
            ),
          },
          { term: fact("online"), detail: provider.online ? say("serviceProviders.online") : "" },
          // The URL can break after its dots, and never within a word.
          {
            term: fact("source"),
            detail: source && formatSource(source, say).replace(/(?<=\w)\.(?=\w)/g, ".\u200b"),
          },
          { term: fact("asOf"), detail: asOf },
        ]}
      />
    </>,
  );
}
