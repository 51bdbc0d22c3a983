import { data } from "react-router";
import { hidden } from "#web/ui/base/machine-meta.ts";
import { currentRouter } from "./current-router.ts";
import { NotFound } from "./error-page.tsx";

/** Every address that no other page has, `/404` and `/{lang}/` among them. */
export const loader = () => data(null, { status: 404 });

/** What the browser's list does not know may be a page of another section: the server knows. */
export function clientLoader(): Promise<never> {
  const { pathname = "/", search, hash } = currentRouter()?.state.navigation.location ?? {};
  location.assign(pathname + search + hash);
  return new Promise(() => {});
}

/** The component renders its own title. */
export const meta = () => [hidden];

export default function NotFoundPage() {
  return <NotFound />;
}
