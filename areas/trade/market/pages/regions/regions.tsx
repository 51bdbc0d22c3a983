import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { listCountries } from "#areas/reference/places/endpoints.ts";
import { editionCodes } from "#core/editions.ts";
import { marketPath } from "#core/paths.ts";
import { page } from "#server/page.ts";
import { pageMeta } from "#web/ui/base/page-meta.ts";
import { Card, CardGrid } from "#web/ui/cards/card.tsx";
import { Picture } from "#web/ui/cards/picture.tsx";
import { ListPage } from "#web/ui/layout/list/list-page.tsx";
import { useSay } from "#web/words/words.tsx";
import { regionPath } from "./paths.ts";

export { staticPage as handle } from "#web/shell/static-page.ts";

export async function loader({ context }: LoaderFunctionArgs) {
  const { call, say, edition, context: request } = page(context);
  const { data } = await call(listCountries, { size: 1000 });
  const names = new Map(data.map((country) => [country.code, country.name]));
  const regions = editionCodes.map((code) => ({
    code,
    country: names.get(request.editions[code].countryCode) ?? request.editions[code].name,
    edition: request.editions[code].name,
    isOwn: code === edition.code,
  }));
  return { regions, title: say("market.regions.title"), description: say("market.regions.lead") };
}

export const meta: MetaFunction<typeof loader> = (args) => pageMeta(args, { ...args.loaderData });

export default function Regions() {
  const { regions, title, description } = useLoaderData<typeof loader>();
  const say = useSay();
  return (
    <ListPage
      title={title}
      lead={description}
      trail={[{ label: say("market.access.title"), to: marketPath }, { label: title }]}
      list={
        <CardGrid>
          {regions.map(({ code, country, edition, isOwn }) => (
            <Card
              key={code}
              to={isOwn ? marketPath : regionPath(code)}
              title={country}
              level={2}
              picture={
                <Picture
                  pictureKey={`edition/${code}`}
                  alt=""
                  background="#dfe9e2"
                  sizes="(min-width: 640px) 33vw, 160px"
                  width={320}
                />
              }
            >
              <p className="card-note">{isOwn ? say("market.regions.here") : edition}</p>
            </Card>
          ))}
        </CardGrid>
      }
    />
  );
}
