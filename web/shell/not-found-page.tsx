import { data } from "react-router";
import { currentRouter } from "#core/react-router-internals.ts";
import { noIndex } from "#web/ui/base/seo-meta.ts";
import { NotFound } from "./error-page.tsx";

/** The page for every unknown address, including `/404` and `/{lang}/`. */
export const loader = () => data(null, { status: 404 });

/**
 * An address missing from the browser's manifest may be a page of another section, so the server
 * decides.
 */
export function clientLoader(): Promise<never> {
  const { pathname = "/", search, hash } = currentRouter()?.state.navigation.location ?? {};
  location.assign(pathname + search + hash);
  return new Promise(() => {});
}

/** The component renders its own title. */
export const meta = () => [noIndex];

export default function NotFoundPage() {
  return <NotFound />;
}
