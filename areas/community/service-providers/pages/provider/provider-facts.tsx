import { formatSource } from "#core/sources/format-source.ts";
import { Badge } from "#web/ui/base/badge.tsx";
import { DefinitionList } from "#web/ui/base/definition-list.tsx";
import { prerender, type Wording } from "#web/words/prerender.tsx";
import type { ServiceProvider } from "../../endpoints.ts";

const line = "inline-flex min-h-11 min-w-11 items-center";

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
              <a href={map} rel="external noopener" className={line}>
                {place}
              </a>
            ),
          },
          { term: fact("countries"), detail: provider.operatingCountryNames.join(", ") },
          { term: fact("poBox"), detail: provider.poBox },
          {
            term: fact("tel"),
            detail: tel && (
              <a href={`tel:${tel}`} className={line}>
                {tel}
              </a>
            ),
          },
          {
            term: fact("email"),
            detail: email && (
              <a href={`mailto:${email}`} className={line}>
                {email}
              </a>
            ),
          },
          {
            term: fact("website"),
            detail: website && (
              <a href={website} rel="external noopener" className={line}>
                {new URL(website).host}
              </a>
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
